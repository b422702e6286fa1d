// How far somebody is in the lesson of each game, in this browser.

export const DONE = 'done';

export const keyOf = (game: string) => `tablee.lesson.${game}`;

/** How far somebody is in the lesson of a game: a step, `done`, or nothing if it was never opened. */
export function progressOf(game: string): number | typeof DONE | null {
  const stored = localStorage.getItem(keyOf(game));
  if (stored === DONE) return DONE;
  const step = Number(stored ?? NaN);
  return Number.isInteger(step) && step >= 0 ? step : null;
}

/** Whether nobody has played or learnt this game in this browser. */
export function isNew(game: string): boolean {
  return progressOf(game) === null && localStorage.getItem(`tablee.guide.${game}`) === null;
}
