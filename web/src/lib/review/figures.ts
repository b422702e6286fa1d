// Numbers of a review in words, and what is drawn of it.

import type { Estimate, Fortune, Grade, Moment } from '$lib/wire';

/** Never by colour alone: each grade has a sign and a word. The best first. */
export const SIGNS: Record<Grade, string> = {
  excellent: '★',
  good: '✓',
  doubtful: '?!',
  mistake: '?',
  blunder: '??',
};

/** From so bad a decision can be learnt. */
export const isToLearnFrom = (grade: Grade): boolean =>
  grade === 'doubtful' || grade === 'mistake' || grade === 'blunder';

/** Hundredths of a chance of winning, without a sign in front of zero. */
export function hundredths(value: number, lang: string, signed = false): string {
  const digits = Math.abs(value) < 0.0995 ? 1 : 0;
  const format = new Intl.NumberFormat(lang, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  return format.format(value);
}

/** What it may be, from and to. */
export function range({ low, high }: Estimate, lang: string): { low: string; high: string } {
  return { low: hundredths(low, lang), high: hundredths(high, lang) };
}

/** Which sentence tells somebody of their luck: in some games fewer points are better. */
export function luckKey(fortune: Fortune, points: number): string {
  return fortune === 'even' ? 'even' : `${fortune}-${points < 0 ? 'fewer' : 'more'}`;
}

/** The picture is so wide and high, in units of its own. */
export const SIZE = { width: 640, height: 240, left: 8, right: 8, top: 10, bottom: 10 };

export interface Place {
  x: number;
  y: number;
}

/** Where a chance after so many of all actions is drawn. */
export function place(ply: number, plies: number, chance: number): Place {
  const { width, height, left, right, top, bottom } = SIZE;
  return {
    x: left + ((width - left - right) * ply) / Math.max(1, plies),
    y: top + (height - top - bottom) * (1 - Math.max(0, Math.min(1, chance))),
  };
}

/** The ply that is nearest to a place, as a share of the width of the picture. */
export function plyAt(share: number, plies: number): number {
  const { width, left, right } = SIZE;
  const along = (share * width - left) / (width - left - right);
  return Math.round(Math.max(0, Math.min(1, along)) * plies);
}

/** The line of a seat, judged from all cards. */
export function line(curve: Moment[], plies: number, seat: number): string {
  return path(curve.map((it) => place(it.ply, plies, it.chances[seat]?.value ?? 0)));
}

/** The line of a seat as it saw its own chance then, where it looked. */
export function knownLine(curve: Moment[], plies: number, seat: number, letter: string): string {
  const seen = curve.flatMap((it) => {
    const known = it.known.find((one) => one.seat === letter);
    return known ? [place(it.ply, plies, known.chances[seat] ?? 0)] : [];
  });
  return path(seen);
}

function path(places: Place[]): string {
  return places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** Where keys lead from a ply: along the actions, to great moments, to both ends. */
export function moved(key: string, ply: number, plies: number, great: number[]): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, ply - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(plies, ply + 1);
    case 'PageUp':
      return great.find((it) => it > ply) ?? plies;
    case 'PageDown':
      return great.findLast((it) => it < ply) ?? 0;
    case 'Home':
      return 0;
    case 'End':
      return plies;
    default:
      return null;
  }
}
