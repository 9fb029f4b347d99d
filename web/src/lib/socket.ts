/** A socket that sits down again by itself when the connection breaks. */

import type { TableMessage } from './protocol';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
const GIVEN_UP = new Set([4401, 4408]);

export interface Heard {
  message(message: TableMessage): void;
  /** Whether the table can be reached now; ``forever`` if it makes no sense to try again. */
  connected(now: boolean, forever?: boolean): void;
}

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly hello: () => object,
    private readonly heard: Heard,
  ) {
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => {
      this.wait = FIRST_WAIT;
      const message = JSON.parse(event.data as string) as TableMessage;
      if (message.type === 'welcome') this.heard.connected(true);
      this.heard.message(message);
    };
    socket.onclose = (event) => {
      if (this.closed) return;
      const forever = GIVEN_UP.has(event.code);
      this.heard.connected(false, forever);
      if (forever) return;
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }

  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
