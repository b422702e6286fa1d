// The puzzles of a day, the same for everybody, and which of them were solved in this browser.

import { api, here } from '$lib/api';
import { localHouse } from '$lib/local/house';
import { isSite } from '$lib/local/place';
import type { Decision, Posed } from '$lib/wire';

const SOLVED_KEY = 'tablee.puzzles';
/** So many days are remembered. */
const DAYS = 400;
const DAY = 86_400_000;

const kept = import.meta.glob<string>('../../../../crates/review/puzzles.jsonl', { query: '?raw', import: 'default' });

/** The day, counted from 1970; it begins everywhere at the same time, so that all talk of the same one. */
export const today = (now = Date.now()): number => Math.floor(now / DAY);

/** One for each game that has any: made up here, or at the server where the rules cannot run here. */
export async function puzzlesOf(day: number): Promise<Posed[]> {
  const [load] = Object.values(kept);
  if (load && (localHouse.isThere || isSite)) return here.puzzles(await load(), day);
  return api.puzzles(day);
}

/** A decision of a finished game as a puzzle: what its seat saw, and what the review found best. Made here alone. */
export async function posedAgain(record: unknown, decision: Decision): Promise<Posed> {
  const { actions, ...rest } = record as { actions: unknown[] };
  const [game] = await here.puzzles(
    JSON.stringify({
      record: { ...rest, actions: actions.slice(0, decision.ply - 1), events: undefined, outcome: undefined },
      seat: decision.seat,
      legal: [],
      solution: decision.best,
      why: decision.why,
      lead: decision.loss,
      difficulty: 0,
    }),
    0,
  );
  if (!game) throw new Error('the position does not play again');
  return game;
}

/** Worse than the best by so little that nobody could tell. */
const ALIKE = 0.005;

/** What else would have been as good, as far as the review can tell: never what was done, which it found worse. */
export function asGood(decision: Decision): string[] {
  const best = decision.candidates.find((it) => it.action === decision.best)?.chance.value ?? Infinity;
  return decision.candidates
    .filter((it) => it.action !== decision.action && best - it.chance.value <= ALIKE)
    .map((it) => it.action);
}

/** How hard it is, in words: by how many playouts a bot needs to find it. */
export function levelOf(difficulty: number): 'easy' | 'normal' | 'hard' {
  if (difficulty <= 50) return 'easy';
  return difficulty <= 500 ? 'normal' : 'hard';
}

/** Days and games, `20000/dobro`. */
function solved(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(SOLVED_KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((it) => typeof it === 'string') : [];
  } catch {
    return [];
  }
}

export const isSolved = (day: number, game: string): boolean => solved().includes(`${day}/${game}`);

export function noteSolved(day: number, game: string): void {
  const rest = solved().filter((it) => it !== `${day}/${game}` && Number(it.split('/')[0]) > day - DAYS);
  localStorage.setItem(SOLVED_KEY, JSON.stringify([...rest, `${day}/${game}`]));
}
