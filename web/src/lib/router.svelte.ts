/** Where in the client we are: the part of the address after the #. */

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function here(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').map(decoded);
}

const address = (parts: string[]) => '#/' + parts.map(encodeURIComponent).join('/');

class Router {
  parts = $state<string[]>(here());

  constructor() {
    addEventListener('hashchange', () => {
      this.parts = here();
      scrollTo(0, 0);
    });
  }

  go(...parts: string[]): void {
    location.hash = address(parts);
  }

  /** Go there for good: the way back does not lead here again. */
  move(...parts: string[]): void {
    location.replace(address(parts));
  }
}

export const router = new Router();
