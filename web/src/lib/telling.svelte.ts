// Frames told one after the other: the room draws what a frame leads to at once
// or, if something is to be seen before (a last card, then the sweep), a stage of
// its own until the telling is over.

import { tick } from 'svelte';

/** Where things lay before the page changed, by `data-card`, `data-seat` or `data-place`. */
export type Places = Map<string, DOMRect>;

interface Teller {
  frame: () => number;
  root: () => HTMLElement | undefined;
  hold: (until: Promise<unknown>) => void;
  /** Lets things travel. `drawView` ends the stage; what it waits for is on the page then. */
  tell: (places: Places, drawView: () => Promise<void>) => Promise<void>;
}

const MARKED = '[data-card], [data-seat], [data-place]';

/** Call it while the component is made. `told` is whether the view may be drawn. */
export function telling(teller: Teller): { readonly told: boolean } {
  let last = $state(teller.frame());
  let places: Places = new Map();

  $effect.pre(() => {
    void teller.frame();
    places = placesIn(teller.root());
  });

  $effect(() => {
    const frame = teller.frame();
    if (frame === last) return;
    const before = places;
    const drawView = async () => {
      if (teller.frame() === frame) last = frame;
      await tick();
    };
    teller.hold(teller.tell(before, drawView).then(drawView));
  });

  return {
    get told() {
      return last === teller.frame();
    },
  };
}

function placesIn(root: HTMLElement | undefined): Places {
  const res: Places = new Map();
  for (const element of root?.querySelectorAll<HTMLElement>(MARKED) ?? []) {
    const { card, seat, place } = element.dataset;
    const key = card !== undefined ? `card:${card}` : seat !== undefined ? `seat:${seat}` : `place:${place}`;
    if (!res.has(key)) res.set(key, element.getBoundingClientRect());
  }
  return res;
}
