// Time runs between two messages of the server.

import type { Waiting } from '$lib/wire';

export interface Clock {
  left: number;
  total: number;
}

export class Clocks {
  private at = Date.now();
  private elapsed = $state(0);
  private last: Waiting[] = [];
  private timer: ReturnType<typeof setInterval>;

  constructor(
    private waiting: () => Waiting[],
    /** While the game is paused, what the server told stays true. */
    private paused: () => boolean = () => false,
  ) {
    this.timer = setInterval(() => this.tick(), 500);
  }

  /** What is left now, by our own watch since the server last told. */
  get now(): Waiting[] {
    const waiting = this.waiting();
    const elapsed = waiting === this.last ? this.elapsed : 0;
    // More than the total: the time has not begun, something is being told.
    return waiting.map((it) =>
      it.left === null ? it : { ...it, left: Math.min(it.total ?? Infinity, Math.max(0, it.left - elapsed)) },
    );
  }

  of(seat: string | null): Clock | null {
    const it = this.now.find((entry) => entry.seat === seat);
    return it && it.left !== null && it.total !== null ? { left: it.left, total: it.total } : null;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const waiting = this.waiting();
    if (waiting !== this.last) {
      this.last = waiting;
      this.at = Date.now();
    }
    if (waiting.some((it) => it.left !== null) && !this.paused()) this.elapsed = Date.now() - this.at;
  }
}
