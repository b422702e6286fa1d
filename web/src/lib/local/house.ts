// The house of this browser, as pages see it: requests and lines, as to a server. It is in a worker; where it was not
// built or cannot run, that is said, and pages go to the server.

import type { ConnectionListener, Line } from '$lib/connection';
import { messages } from '$lib/i18n.svelte';
import { myName } from '$lib/local/name';
import type { FromHouse, Somebody, ToHouse, Unreadable } from '$lib/local/protocol';
import type { Problem, ToClient, ToServer } from '$lib/wire';

/** So often it may break within a minute before it is not tried again. */
const MOST_FAULTS = 3;
const MINUTE = 60_000;

/** Who I am here; the others to whom the device is handed are `me-2`, `me-3` and so on. */
export const ME = 'me';

export interface Answer {
  status: number;
  body: string;
}

export interface HouseListener {
  onunreadable: (lost: Unreadable[]) => void;
  onunkept: () => void;
}

const self = (): Somebody => ({ guest: ME, name: myName() });

class LocalHouse {
  /** Tests have workers of their own. */
  makeWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'house' });
  listener: HouseListener | null = null;
  private worker: Worker | null = null;
  private count = 0;
  private requests = new Map<number, (answer: Answer | null) => void>();
  private lines = new Map<number, LocalLine>();
  private faults: number[] = [];
  private untold: FromHouse[] = [];
  /** Whether everything has come that it needs. */
  private isReady = false;
  private whenReady: (() => void)[] = [];
  private stepsBack = false;

  /** Whether it can run here at all. */
  get isThere(): boolean {
    return __HAS_HOUSE__ && typeof Worker !== 'undefined' && typeof WebAssembly !== 'undefined' && !this.isBroken;
  }

  private get isBroken(): boolean {
    return this.faults.filter((it) => Date.now() - it < MINUTE).length >= MOST_FAULTS;
  }

  /** Begins to load it, so that it is there when it is needed. */
  warm(): void {
    if (this.isThere) this.start();
  }

  /** Whether it is there within so many milliseconds, or at once. */
  async isReadyWithin(time: number): Promise<boolean> {
    if (!this.isThere) return false;
    if (!this.isReady)
      await Promise.race([
        new Promise<void>((done) => this.whenReady.push(done)),
        new Promise((done) => setTimeout(done, time)),
      ]);
    return this.isReady;
  }

  /** Whether it is still on its way: a slow line has nothing to spare for anything else. */
  get isComing(): boolean {
    return this.stepsBack || (this.worker !== null && !this.isReady);
  }

  /** Leaves the line to others for so many milliseconds, unless it is there or somebody waits for it. */
  stepBack(time: number): void {
    if (this.isReady || this.requests.size > 0 || this.lines.size > 0) return;
    this.worker?.terminate();
    this.worker = null;
    this.stepsBack = true;
    setTimeout(() => {
      this.stepsBack = false;
      this.warm();
    }, time);
  }

  /** Nothing if it broke. */
  request(method: string, path: string, body: unknown, as: Somebody = self()): Promise<Answer | null> {
    if (!this.isThere) return Promise.resolve(null);
    this.count += 1;
    const number = this.count;
    return new Promise((done) => {
      this.requests.set(number, done);
      const text = body === undefined ? '' : JSON.stringify(body);
      this.post({ type: 'request', number, as, method, path, body: text, lang: messages.lang });
    });
  }

  line(code: string, listener: ConnectionListener, as: Somebody = self()): Line {
    return new LocalLine(this, code, listener, as);
  }

  listen(listener: HouseListener): void {
    this.listener = listener;
    for (const message of this.untold.splice(0)) this.hear(message);
  }

  /** The number of a new connection. */
  connect(line: LocalLine, code: string, as: Somebody): number {
    this.count += 1;
    const connection = this.count;
    this.lines.set(connection, line);
    this.post({ type: 'connect', connection, code, as });
    return connection;
  }

  disconnect(connection: number): void {
    if (this.lines.delete(connection)) this.post({ type: 'disconnect', connection });
  }

  post(message: ToHouse): void {
    this.start().postMessage(message);
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = this.makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.hear(data);
    worker.onerror = (event) => this.hear({ type: 'broken', why: event.message || 'worker' });
    return worker;
  }

  private hear(message: FromHouse): void {
    switch (message.type) {
      case 'reply':
        this.requests.get(message.number)?.({ status: message.status, body: message.body });
        this.requests.delete(message.number);
        break;
      case 'send':
      case 'close':
        this.lines.get(message.connection)?.hear(JSON.parse(message.text) as ToClient);
        if (message.type === 'close') this.lines.delete(message.connection);
        break;
      case 'unreadable':
        if (this.listener) this.listener.onunreadable(message.lost);
        else this.untold.push(message);
        break;
      case 'ready':
        this.isReady = true;
        for (const done of this.whenReady.splice(0)) done();
        break;
      case 'unkept':
        if (this.listener) this.listener.onunkept();
        else this.untold.push(message);
        break;
      case 'taken':
        this.end('house-taken');
        break;
      case 'broken':
        this.faults.push(Date.now());
        console.warn(`the house broke: ${message.why}`);
        this.end(this.isBroken ? 'house-broken' : null);
        break;
    }
  }

  /** The worker is gone. Lines are told why, or opened anew. */
  private end(why: 'house-taken' | 'house-broken' | null): void {
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    for (const done of this.whenReady.splice(0)) done();
    for (const done of this.requests.values()) done(null);
    this.requests.clear();
    const lines = [...this.lines.values()];
    this.lines.clear();
    for (const line of lines) {
      if (why) line.hear({ type: 'bye', problem: problemOf(why) });
      else line.cut();
    }
  }
}

/** What is said when the house has no answer. */
export function problemOf(code: string): Problem {
  return { code, message: messages.say(code) ?? code };
}

class LocalLine implements Line {
  private connection: number | null = null;
  private over = false;

  constructor(
    private house: LocalHouse,
    private code: string,
    private listener: ConnectionListener,
    private as: Somebody,
  ) {
    // As with a socket, whoever opened it has its line before it is greeted.
    queueMicrotask(() => this.connect());
  }

  send(message: ToServer): void {
    if (this.connection === null) return;
    this.house.post({ type: 'message', connection: this.connection, text: JSON.stringify(message) });
  }

  retry(): void {
    this.drop();
    this.connect();
  }

  close(): void {
    this.over = true;
    this.drop();
  }

  hear(message: ToClient): void {
    if (!this.over) this.listener.onmessage(message);
  }

  /** The worker broke; another one takes up what was stored. */
  cut(): void {
    this.connection = null;
    if (this.over) return;
    this.listener.onlost();
    setTimeout(() => this.connect(), 200);
  }

  private connect(): void {
    if (this.over || this.connection !== null) return;
    this.connection = this.house.connect(this, this.code, this.as);
    this.listener.onopen();
  }

  private drop(): void {
    if (this.connection !== null) this.house.disconnect(this.connection);
    this.connection = null;
  }
}

export const localHouse = new LocalHouse();
