// A room is drawn part by part, each in a frame of its own: all at once it would keep the page from answering for
// longer than a finger notices. Nothing of it is seen before it is whole.

import { getContext, onDestroy, setContext } from 'svelte';

type Hold = (until: Promise<unknown>) => void;

export const KEY = Symbol('parts');
/** Pages that nobody sees have no frames; they are drawn all the same. */
const LONGEST_FRAME = 50;

/** For whoever shows rooms: `hold` keeps what comes next back until a room is drawn. */
export function drawInParts(hold: Hold): void {
  setContext(KEY, hold);
}

/** Call it while a component is made: how many of its parts are drawn by now. All, where nobody asked for parts. */
export function partsOf(count: number): { readonly drawn: number; readonly whole: boolean } {
  const hold = getContext<Hold | undefined>(KEY);
  let drawn = $state(hold ? 0 : count);
  let gone = false;
  onDestroy(() => (gone = true));

  async function draw(): Promise<void> {
    while (drawn < count && !gone) {
      await nextFrame();
      drawn += 1;
    }
  }
  hold?.(draw());

  return {
    get drawn() {
      return drawn;
    },
    get whole() {
      return drawn >= count;
    },
  };
}

/** A task of its own after what was drawn so far has been laid out. */
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
