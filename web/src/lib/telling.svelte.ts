// Frames told one after the other: the room draws what a frame leads to at once
// or, if something is to be seen before (a last card, then the sweep), a stage of
// its own until the telling is over.

import { tick, untrack } from 'svelte';
import { flyFrom } from '$lib/motion';
import { theDrawing } from '$lib/parts.svelte';
import { screen } from '$lib/screen.svelte';

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
  let gone = false;
  const drawing = theDrawing();

  // A telling may outlive its table: what it would look at is no longer there.
  $effect(() => () => void (gone = true));

  $effect.pre(() => {
    void teller.frame();
    places = placesIn(teller.root());
  });

  $effect(() => {
    const frame = teller.frame();
    if (frame === last) return;
    // Only a new frame is a new story: what the telling reads or counts must not start it again.
    untrack(() => begin(frame, places));
  });

  function begin(frame: number, before: Places) {
    const drawView = async () => {
      if (gone) return;
      if (teller.frame() === frame) last = frame;
      await tick();
      await drawing?.drawn;
    };
    teller.hold(teller.tell(before, drawView).then(drawView));
  }

  return {
    get told() {
      return last === teller.frame();
    },
  };
}

function placesIn(root: HTMLElement | undefined): Places {
  const res: Places = new Map();
  // Nothing travels: nobody asks whence.
  if (screen.instant) return res;
  for (const element of root?.querySelectorAll<HTMLElement>(MARKED) ?? []) {
    const { card, seat, place } = element.dataset;
    const key = card !== undefined ? `card:${card}` : seat !== undefined ? `seat:${seat}` : `place:${place}`;
    if (!res.has(key)) res.set(key, element.getBoundingClientRect());
  }
  return res;
}

interface Launcher {
  /** The action that was sent and is not confirmed yet. */
  pending: () => string | null;
  /** Where its card lies in my hand. */
  from: (action: string) => Element | null | undefined;
  /** Where it is drawn while it waits. */
  to: (action: string) => HTMLElement | null | undefined;
}

/** My own card sets off when it is sent, not when the server confirms it. `launched` is the last one that did. */
export function launching(launcher: Launcher): { readonly launched: string | null } {
  let launched: string | null = null;
  let origin: DOMRect | undefined;

  $effect.pre(() => {
    const action = launcher.pending();
    origin = action === null || screen.instant ? undefined : launcher.from(action)?.getBoundingClientRect();
  });

  $effect(() => {
    const action = launcher.pending();
    const element = action === null ? null : launcher.to(action);
    if (!element || !origin) return;
    launched = action;
    void flyFrom(element, origin);
  });

  return {
    get launched() {
      return launched;
    },
  };
}
