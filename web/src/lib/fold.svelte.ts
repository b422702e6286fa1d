// Room for what must be seen: what a table can do without is folded away, step by step, until that fits.

import { tick, untrack } from 'svelte';
import { screen } from './screen.svelte';
import { sized } from './sized';

/** Two neighbours that make room for each other in turn come to an end. */
const MOST_MOVES = 8;

interface Folding {
  /** What must be seen, in the region that it has; nothing while there is none. */
  panel: () => HTMLElement | undefined;
  /** What it shows: another one is measured anew. */
  about: () => unknown;
  /** So many things can be folded away. */
  steps: () => number;
  /** Whether the region has too little room, where not everything in it has to lie within its own. */
  isTight?: (region: HTMLElement) => boolean;
}

/** Whether something in this region does not fit it, or has words that do not fit a button. */
function overflows(region: HTMLElement): boolean {
  return (
    [...region.children].some(
      (it) => (it as HTMLElement).offsetHeight > region.clientHeight || it.scrollHeight > it.clientHeight + 1,
    ) || [...region.querySelectorAll('button')].some((it) => it.scrollWidth > it.clientWidth + 1)
  );
}

/**
 * How many things are folded away, in the order of the room; and whether that is found out: what takes the room that is
 * left takes none before.
 */
export function folding({ panel, about, steps, isTight = overflows }: Folding): {
  readonly level: number;
  readonly settled: boolean;
} {
  let level = $state(0);
  let run = 0;
  /** How high the region was when all was folded away that had to be; nothing while that is being found out. */
  let settledAt = $state.raw<number | null>(null);
  /** How often the region has had another height since the window or what it is about has changed. */
  let moved = 0;

  function isTightNow(): boolean {
    const region = panel();
    // What has gone is bound to nothing.
    return region ? isTight(region) : false;
  }

  async function settle(): Promise<void> {
    const mine = ++run;
    settledAt = null;
    level = 0;
    await tick();
    while (mine === run && level < steps() && isTightNow()) {
      level += 1;
      await tick();
    }
    if (mine === run) settledAt = panel()?.clientHeight ?? null;
  }

  $effect(() => {
    about();
    void [screen.width, screen.height, screen.shape, panel()];
    moved = 0;
    untrack(() => void settle());
  });
  // What lies around it may still grow: a hand finds its rows when it was laid out once.
  $effect(() => {
    const region = panel();
    if (!region) return;
    return sized((_, height) => {
      if (settledAt === null || settledAt === height || moved >= MOST_MOVES) return;
      moved += 1;
      void settle();
    })(region);
  });
  // Words are as wide as their font, which may come late.
  $effect(() => void document.fonts?.ready.then(settle));

  return {
    get level() {
      return level;
    },
    get settled() {
      return settledAt !== null;
    },
  };
}
