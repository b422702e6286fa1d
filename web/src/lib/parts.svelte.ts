// A room is drawn part by part, each in a task of its own that ends with its layout: all at once it would keep the page
// from answering for longer than a finger notices, and the longer the larger the room. Nothing of it is seen before it
// is whole, and no news come in meanwhile.

import { flushSync, getContext, onDestroy, setContext, untrack } from 'svelte';

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
  private line: (() => void)[] = [];

  /** `hold` keeps what comes next back until the room is whole. */
  constructor(private hold: Hold) {}

  /** Draws so many parts after all that were asked for before. */
  queue(count: number, draw: () => void): void {
    this.line.push(...Array.from({ length: count }, () => draw));
    if (!this.whole || count === 0) return;
    this.whole = false;
    this.hold(this.run());
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
  return parts(theDrawing(), count);
}

/** The same for what lies in a room. What comes later, into a room that is whole, comes at once. */
export function partsWithin(count: number): Parts {
  const drawing = theDrawing();
  return parts(untrack(() => drawing?.whole) ? undefined : drawing, count);
}

function parts(drawing: Drawing | undefined, count: number): Parts {
  let drawn = $state(drawing ? 0 : count);
  let gone = false;
  onDestroy(() => (gone = true));
  untrack(() => drawing?.queue(count, () => !gone && (drawn += 1)));
  return {
    get drawn() {
      return drawn;
    },
    get whole() {
      return drawn >= count;
    },
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
