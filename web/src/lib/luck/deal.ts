// Deals again what was dealt, and compares. How each game deals is in its own folder: `rooms/<game>/luck.ts`.

import { readOptions } from './follow';
import { Luck } from './luck';
import type { AnyEvent } from '$lib/room';

/** What the luck of the deal alone decides, as events with some of their fields. */
export type Deal = (options: Readonly<Record<string, string>>, luck: Luck) => AnyEvent[];

const deals = import.meta.glob<{ default: Deal }>('../../rooms/*/luck.ts');

/** What the seed deals; nothing for a game whose luck is not written down here. */
export async function dealAgain(game: string, options: string, seed: string): Promise<AnyEvent[] | null> {
  const load = deals[`../../rooms/${game}/luck.ts`];
  if (!load) return null;
  return (await load()).default(readOptions(options), new Luck(seed, 0));
}

/**
 * The first of the events that were seen which the deal does not give, as far as it says anything about them; nothing
 * if all is as it was dealt. What eyes did not see is not compared.
 */
export function firstDifference(seen: readonly AnyEvent[], dealt: readonly AnyEvent[]): AnyEvent | null {
  const isAbout = (event: AnyEvent) => (it: AnyEvent) => it.kind === event.kind && it.seat === event.seat;
  const fits = (event: AnyEvent) => (it: AnyEvent) =>
    Object.entries(it).every(([field, value]) => !(field in event) || isSame(event[field], value));
  return seen.find((event) => dealt.some(isAbout(event)) && !dealt.filter(isAbout(event)).some(fits(event))) ?? null;
}

/** Whether two values say the same; the order of cards says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const text = (it: unknown) => JSON.stringify(Array.isArray(it) ? [...it].map(String).sort() : it);
  return text(one) === text(other);
}
