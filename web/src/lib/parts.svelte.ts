// A room is drawn part by part, each in a task of its own that ends with its layout: all at once it would keep the page
// from answering for longer than a finger notices, and the longer the larger the room. Nothing of it is seen before it
// is whole, and no news come in meanwhile. So does what comes later and is large: a new hand.

import { flushSync, getContext, setContext, untrack } from 'svelte';

type Hold = (until: Promise<unknown>) => void;

export const KEY = Symbol('parts');
/** Pages that nobody sees have no frames; they are drawn all the same. */
const LONGEST_FRAME = 50;

/** How far something is drawn that is drawn in parts. */
interface Parts {
  /** So many of them are there. */
  readonly drawn: number;
  readonly whole: boolean;
}

/** Whose parts are drawn one after the other. */
export class Drawing {
  /** Whether nothing is to come any more, neither of the room nor of all that lies in it. */
  whole = $state(true);
  /** Settled when all that was asked for so far is there. */
  drawn: Promise<void> = Promise.resolve();
  private line: (() => void)[] = [];

  /** `hold` keeps what comes next back until the room is whole. */
  constructor(private hold: Hold) {}

  /** Draws so many parts after all that were asked for before. */
  queue(count: number, draw: () => void): void {
    this.line.push(...Array.from({ length: count }, () => draw));
    if (!this.whole || count === 0) return;
    this.whole = false;
    this.drawn = this.run();
    this.hold(this.drawn);
  }

  private async run(): Promise<void> {
    while (this.line.length > 0) {
      for (let draw = this.line.shift(); draw; draw = this.line.shift()) {
        await nextTask();
        drawNow(draw);
      }
      // Whatever is measured by observers is heard, and drawn as it is, before anybody sees it.
      await nextFrame();
    }
    this.whole = true;
  }
}

/** One part, in this task. One that fails is told as any other fault, and does not keep the others back. */
function drawNow(draw: () => void): void {
  try {
    flushSync(draw);
    // Its style and layout belong to it: left to the next frame, those of several parts would come at once.
    void document.body.offsetHeight;
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** For whoever shows rooms. */
export function drawInParts(hold: Hold): Drawing {
  return setContext(KEY, new Drawing(hold));
}

/** For whoever lies in one: nothing where everything is drawn at once. */
export function theDrawing(): Drawing | undefined {
  return getContext<Drawing | undefined>(KEY);
}

/** Call it while a component is made: it is drawn in parts, wherever somebody asked for that. */
export function partsOf(count: number): Parts {
  const drawing = theDrawing();
  let drawn = $state(drawing ? 0 : count);
  untrack(() => drawing?.queue(count, () => (drawn += 1)));
  return {
    get drawn() {
      return drawn;
    },
    get whole() {
      return drawn >= count;
    },
  };
}

/** What lies in a room and comes and goes, such as the cards of a hand. */
interface Arriving {
  /** Whether it is drawn. */
  has: (name: string) => boolean;
  /** Whether it has just come, with others that are still to be drawn: they are seen together. */
  isNew: (name: string) => boolean;
}

/**
 * Call it while a component is made. Of what these names stand for no more than `atOnce` are drawn in one task,
 * wherever somebody asked for that: while the room is drawn, and when many come into a room that is whole.
 */
export function arriving(names: () => readonly string[], atOnce: number): Arriving {
  const drawing = theDrawing();
  let here = $state.raw<ReadonlySet<string>>(new Set());
  let coming = $state.raw<ReadonlySet<string>>(new Set());

  $effect.pre(() => {
    const all = names();
    untrack(() => take(all));
  });

  function take(all: readonly string[]): void {
    const isBusy = drawing !== undefined && !drawing.whole;
    if (!isBusy) coming = new Set();
    const fresh = all.filter((it) => !here.has(it) && !coming.has(it));
    const stayed = all.filter((it) => here.has(it));
    if (!drawing || (!isBusy && fresh.length <= atOnce)) {
      here = new Set([...stayed, ...fresh]);
      return;
    }
    here = new Set(stayed);
    coming = new Set([...coming, ...fresh]);
    for (let i = 0; i < fresh.length; i += atOnce)
      drawing.queue(1, () => (here = new Set([...here, ...fresh.slice(i, i + atOnce)])));
  }

  return {
    has: (name) => here.has(name),
    isNew: (name) => drawing?.whole === false && coming.has(name),
  };
}

/** After whatever a finger has asked for meanwhile. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** A task of its own after the page was laid out. */
function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, LONGEST_FRAME);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        done();
      }),
    );
  });
}
