// A socket that mends itself: it tries again, a little later each time, and
// notices a connection that is dead without having been closed.

import { localHouse } from '$lib/local/house';
import { isLocal } from '$lib/local/place';
import type { Somebody } from '$lib/local/protocol';
import { Memory } from '$lib/memory';
import type { ToClient, ToServer } from '$lib/wire';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A dead connection is noticed within eight seconds: at most one pause between pings, and the answer is missed. */
const PING_EVERY = 2500;
const ANSWERED_WITHIN = 4500;
/** A phone that was locked or has changed its network hears an answer within this, or its connection is dead. */
const PROBE = 2500;

export interface ConnectionListener {
  onopen: () => void;
  onmessage: (message: ToClient) => void;
  onlost: () => void;
}

/** What a table is spoken to through: a socket, the house of this browser, or a lesson. */
export interface Line {
  /** Nothing is kept for later: whoever needs it asks again after `onopen`. */
  send: (message: ToServer) => void;
  /** Opens it anew at once. */
  retry: () => void;
  close: () => void;
}

/** A line to a table, wherever it is kept. */
export function openLine(code: string, listener: ConnectionListener, as?: Somebody): Line {
  if (isLocal(code)) return localHouse.line(code, listener, as);
  return new Connection(`/api/tables/${encodeURIComponent(code)}/socket?changes=true`, listener);
}

export class Connection implements Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private over = false;
  /** It may look open before its listener was told: what greets comes first. */
  private greeted = false;
  /** When a ping was sent that nothing has followed yet. Hidden pages have slow timers: silence proves nothing. */
  private pinged: number | null = null;
  /** What differs is told by a line that was asked for it. */
  private memory = new Memory();
  /** Counts messages: two of them may come in the same millisecond. */
  private messages = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse = setInterval(() => this.check(), PING_EVERY);
  private wake = () => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket?.readyState === WebSocket.OPEN) this.probe();
    else this.retry();
  };

  constructor(
    private path: string,
    private listener: ConnectionListener,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  /** Nothing is kept for later: whoever needs it asks again after `onopen`. */
  send(message: ToServer): void {
    if (!this.greeted || this.socket?.readyState !== WebSocket.OPEN) return;
    const isForgotten = message.type === 'hello' && !this.memory.hasFrame;
    this.socket.send(JSON.stringify(isForgotten ? { ...message, since: null } : message));
  }

  retry(): void {
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.drop();
  }

  private connect(): void {
    if (this.over) return;
    clearTimeout(this.timer);
    this.drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.pinged = null;
      this.greeted = true;
      this.memory.begin();
      this.listener.onopen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.pinged = null;
      this.messages += 1;
      const message = this.memory.read(JSON.parse(event.data) as ToClient);
      if (message) this.listener.onmessage(message);
      else this.retry();
    };
    socket.onclose = () => this.lost();
  }

  private lost(): void {
    if (this.over) return;
    this.listener.onlost();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    // A restarted server is not met by everybody at once.
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Asks for a sign of life; a connection that looks open but is dead is opened anew. */
  private probe(): void {
    const asked = this.socket;
    const before = this.messages;
    this.send({ type: 'ping' });
    setTimeout(() => {
      if (!this.over && this.socket === asked && this.messages === before) this.retry();
    }, PROBE);
  }

  private check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.pinged === null) {
      this.pinged = Date.now();
      this.send({ type: 'ping' });
    } else if (Date.now() - this.pinged >= ANSWERED_WITHIN) {
      this.drop();
      this.lost();
    }
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }
}
