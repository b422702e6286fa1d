// A finished game as chapters: a round, a deal, a turn, and how it stood when each began.

import type { RoomModule, Translate } from '$lib/room';
import type { Step } from '$lib/wire';

export interface Chapter {
  /** The first step of it. */
  at: number;
  title: string;
  /** How it stood then; empty at the beginning, and where a room has nothing to say. */
  score: string;
}

type Teller = Pick<RoomModule, 'progress' | 'score'>;

/** The second line of the bar says where a game is; what stands before its first dot changes with a chapter. */
export function chaptersOf(steps: Step[], module: Teller, t: Translate, name: (seat: string) => string): Chapter[] {
  const res: Chapter[] = [];
  steps.forEach(({ view }, at) => {
    const title = module.progress(view, t).split(' · ')[0] ?? '';
    if (title === res.at(-1)?.title) return;
    res.push({ at, title, score: at === 0 ? '' : (module.score?.(view, t, name) ?? '') });
  });
  return res;
}

/** « Léa 3, Tom 5 ». */
export function pointsLine(points: number[], name: (seat: string) => string): string {
  return points.map((it, i) => `${name(String.fromCharCode(97 + i))} ${it}`).join(', ');
}

/** What a step says: what happened, or who answered where only they know what. */
export function captionOf(
  step: Step,
  sentences: string[],
  words: { t: Translate; name: (seat: string) => string; describe: (action: string) => string; me: string | null },
): string {
  if (sentences.length > 0) return sentences.join(' ');
  if (step.seat === null) return words.t('replay-start');
  if (step.action !== null) return words.t('replay-chose', { action: words.describe(step.action) });
  return step.seat === words.me
    ? words.t('replay-decided-me')
    : words.t('replay-decided', { name: words.name(step.seat) });
}
