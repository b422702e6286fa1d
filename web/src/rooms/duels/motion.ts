// How faces, cards and bet cards move in this room.

import { flyCopy, flyFrom, run } from '$lib/motion';
import { screen } from '$lib/screen.svelte';

const STAGGER = 45;
const MOST_COINS = 6;

/** Remembers where everybody stands; what it returns lets the fighters come from there. */
export function comeForward(root: HTMLElement): () => Promise<void> {
  const places = new Map<string, DOMRect>();
  for (const element of screen.instant ? [] : root.querySelectorAll<HTMLElement>('[data-seat]')) {
    const seat = element.dataset.seat;
    if (seat && !places.has(seat)) places.set(seat, element.getBoundingClientRect());
  }
  const stood = new Set([...root.querySelectorAll<HTMLElement>('[data-fighter]')].map((it) => it.dataset.fighterSeat));
  return async () => {
    const arrived = [...root.querySelectorAll<HTMLElement>('[data-fighter]')].filter(
      (it) => !stood.has(it.dataset.fighterSeat),
    );
    await Promise.all(
      arrived.map((element) => {
        const from = places.get(element.dataset.fighterSeat ?? '');
        return from && flyFrom(element, from, { duration: 420, turn: element.dataset.fighter === 'left' ? 10 : -10 });
      }),
    );
  };
}

/** Some bet cards go from one heap to another; many are told by a few. */
export async function coinsFly(root: HTMLElement, from: string, to: string, count: number): Promise<void> {
  const [start, end] = [placeOf(root, from), placeOf(root, to)];
  const coin = root.querySelector<HTMLElement>('[data-place="bank"] .coin');
  if (!start || !end || !coin || count === 0) return;
  const copies = Math.min(count, MOST_COINS);
  await Promise.all(
    Array.from({ length: copies }, (_, i) =>
      flyCopy(coin, start, end, { delay: i * STAGGER, duration: 420, scale: 1 }),
    ),
  );
}

/** The first cards: faces and characters turn up one after the other. */
export async function dealCards(root: HTMLElement): Promise<void> {
  await turnUp([...root.querySelectorAll<HTMLElement>('[data-seat] .card, [data-seat] .av')]);
}

/** After the game every character is turned up. */
export async function showCards(root: HTMLElement): Promise<void> {
  await turnUp([...root.querySelectorAll<HTMLElement>('[data-testid="reveal"] [data-seat] .card')]);
}

async function turnUp(elements: HTMLElement[]): Promise<void> {
  await Promise.all(
    elements.map((it, i) =>
      run(it, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 320, delay: i * STAGGER }),
    ),
  );
}

function placeOf(root: HTMLElement, place: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-place="${place}"]`);
}
