// The guided first game: what has been explained already, in this browser.

import { getContext, setContext } from 'svelte';

/** What a paper never lies over: cards in hand and on the table, what can be picked or is asked, a hint, a notice. */
export const KEEP_CLEAR = [
  '[data-testid="hand"] [data-card]',
  '[data-laid]',
  '[data-play]',
  ...['hand', 'actions', 'prompt', 'hint', 'why-not', 'stage', 'band', 'bets', 'lineup', 'targets', 'sides'].map(
    (it) => `[data-testid="${it}"]`,
  ),
  '[data-testid="joker-values"]',
  '[data-testid="tile"] [data-quest]',
  '[data-guide="slabs"]',
  '[data-testid="toast"]',
].join(', ');

/** While this lies over the table there is something else to look at. */
export const IN_FRONT = 'dialog[open], [data-testid="interlude"], [data-testid="reveal"], [data-testid="curtain"]';

const LESSON = Symbol('a lesson');

/** The table below is that of a lesson: the guide says nothing there. Call it while the page is made. */
export function beginLesson(): void {
  setContext(LESSON, true);
}

/** Whether this is the table of a lesson, where nothing is done for the learner. Call it while a room is made. */
export function inLesson(): boolean {
  return getContext<boolean | undefined>(LESSON) ?? false;
}

export interface GuideStep {
  /** Remembered once it was read: unique in its room. */
  key: string;
  /** The kind of decision it explains, in the room's own words. */
  when: string;
  /** A CSS selector for what it points at; the first match that can be seen. */
  at: string;
  text: string;
}

const ALL = '*';

function keyOf(game: string): string {
  return `tablee.guide.${game}`;
}

/** The keys of the steps that were read; `*` if the guide was sent away. */
export function readSteps(game: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((it) => typeof it === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers a step as read, or all of them. */
export function rememberStep(game: string, key: string | null): string[] {
  const res = [...new Set([...readSteps(game), key ?? ALL])];
  localStorage.setItem(keyOf(game), JSON.stringify(res));
  return res;
}

/** The next thing to explain about a decision, if anything is new. */
export function nextStep(steps: GuideStep[], decision: string | null, read: string[]): GuideStep | null {
  if (decision === null || read.includes(ALL)) return null;
  return steps.find((it) => it.when === decision && !read.includes(it.key)) ?? null;
}
