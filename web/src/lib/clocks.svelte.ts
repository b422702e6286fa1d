// Time runs between two messages of the server. Every clock on a page is drawn from here.

import { now } from '$lib/time.svelte';
import type { Room, Waiting } from '$lib/wire';

export interface Clock {
  left: number;
  total: number;
}

/** What the server told last: for which step of the game, and when it came by the watch of this page. */
export interface ClockNews {
  step: number;
  waiting: Waiting[];
  at: number;
}

export class Clocks {
  constructor(
    private news: () => ClockNews | null,
    /** The step that is drawn: a clock goes with its question. */
    private step: () => number | null,
    /** While the game is paused, what the server told stays true. */
    private paused: () => boolean = () => false,
  ) {}

  /** What is left now, by our own watch since the server last told. */
  get now(): Waiting[] {
    // Read first and always: whoever draws a clock follows the time, whatever else is known.
    const time = now();
    const news = this.news();
    if (!news || news.step !== this.step()) return [];
    const elapsed = this.paused() ? 0 : Math.max(0, time - news.at);
    // More than the total: the time has not begun, something is being told.
    return news.waiting.map((it) =>
      it.left === null ? it : { ...it, left: Math.min(it.total ?? Infinity, Math.max(0, it.left - elapsed)) },
    );
  }

  of(seat: string | null): Clock | null {
    const it = this.now.find((entry) => entry.seat === seat);
    return it && it.left !== null && it.total !== null ? { left: it.left, total: it.total } : null;
  }
}

/** How long a step of the table lasts that is nobody's own: to see something, to talk it over. */
export function clockOfStep(room: Room, at: number): Clock | null {
  const time = now();
  const { held } = room;
  // A step that the master holds has no clock at all.
  if (!held || held.left === null || held.total === null || room.stage?.held) return null;
  return { left: Math.max(0, held.left - (room.paused ? 0 : Math.max(0, time - at))), total: held.total };
}
