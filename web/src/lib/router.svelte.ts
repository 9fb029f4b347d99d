/** Where in the client we are: the part of the address after the #. */

function here(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
}

class Router {
  parts = $state<string[]>(here());

  constructor() {
    addEventListener('hashchange', () => {
      this.parts = here();
      scrollTo(0, 0);
    });
  }

  go(...parts: string[]): void {
    location.hash = '/' + parts.map(encodeURIComponent).join('/');
  }
}

export const router = new Router();
