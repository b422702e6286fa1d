// A room is drawn in steps, a frame apart: all at once it is one task of a tenth of a second, in which the page hears
// nothing. What asks for an answer comes last, so that whoever sees it sees everything.

import { getContext, setContext } from 'svelte';

/** The steps in which `ui/Layout.svelte` draws its regions. */
export const STEPS = ['seats', 'board', 'play', 'hand', 'prompt'] as const;
export type Step = (typeof STEPS)[number];

const KEY = Symbol('stages');
/** A window that nobody sees draws no frames. */
const LONGEST = 100;

/** When what was changed is painted, and the page has had time for others. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, LONGEST);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        done();
      }),
    );
  });
}

export class Stages {
  /** How many steps are drawn. */
  private drawn = $state(0);
  private begun = false;

  /** Draws one after the other; what is drawn stays. */
  async begin(): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    while (this.drawn < STEPS.length) {
      this.drawn += 1;
      await afterPaint();
    }
  }

  has(step: Step): boolean {
    return STEPS.indexOf(step) < this.drawn;
  }
}

/** For the rooms below: they are drawn in steps, once. */
export function provideStages(): Stages {
  return setContext(KEY, new Stages());
}

/** Whether a part may be drawn. Where nobody has provided steps, everything may at once. */
export function drawnSteps(): (step: Step) => boolean {
  const stages = getContext<Stages | undefined>(KEY);
  return (step) => stages?.has(step) ?? true;
}
