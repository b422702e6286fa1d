// How a frame is told: cards come from a hand or a seat, an auction is swept away,
// hands are dealt from the pile.

import type { Event } from '$lib/games/dobro';
import { flyCopy, flyFrom, flyTo, rest, run } from '$lib/motion';
import type { Places } from '$lib/telling.svelte';
import { cardOf, readPlay } from './plays';

const STAGGER = 45;
const MOST_COPIES = 3;

interface Stage {
  root: HTMLElement;
  events: Event[];
  me: string | null;
  places: Places;
  drawView: () => Promise<void>;
  /** My action that set off when it was sent. */
  launched: string | null;
  doubled: () => void;
}

export async function tell(stage: Stage): Promise<void> {
  const { root, events, drawView } = stage;
  for (const event of events) {
    if (event.kind === 'played' || event.kind === 'played_special') await tellPlay(stage, event);
    if (event.kind === 'took') await sweep(root, seatOf(root, event.seat));
    if (event.kind === 'round_ends') {
      await rest(500);
      await sweep(root, root.querySelector('[data-place="pile"]'));
    }
    if (event.kind === 'called') await point(seatOf(root, event.forgetful));
  }
  await drawView();
  const given = events.filter((it) => it.kind === 'dealt' || it.kind === 'drew');
  await Promise.all(given.map((it) => tellGift(stage, it.seat, it.cards, it.count)));
}

async function tellPlay(stage: Stage, event: Extract<Event, { kind: 'played' | 'played_special' }>): Promise<void> {
  const { root, me, places } = stage;
  const laid = [...root.querySelectorAll<HTMLElement>('[data-testid="auction"] [data-play]')].at(-1);
  const card = readPlay(event.play)?.cards[0];
  const from = event.seat === me ? placeOfCard(places, card) : places.get(`seat:${event.seat}`);
  const isThere = event.seat === me && event.play === stage.launched;
  if (laid && from && !isThere) await flyFrom(laid, from, { turn: event.seat === me ? 0 : -8 });
  if (event.kind === 'played' && event.doubled) {
    stage.doubled();
    await rest(450);
  }
}

function placeOfCard(places: Places, card: string | undefined): DOMRect | undefined {
  for (const [key, place] of places) {
    if (key.startsWith('card:') && cardOf(key.slice(5)) === card) return place;
  }
  return undefined;
}

async function sweep(root: HTMLElement, to: Element | null): Promise<void> {
  const plays = [...root.querySelectorAll<HTMLElement>('[data-testid="auction"] [data-play]')];
  if (!to || plays.length === 0) return;
  await rest(250);
  await Promise.all(plays.map((it, i) => flyTo(it, to, { delay: (plays.length - 1 - i) * 25 })));
}

/** Cards from the pile: mine one by one into the hand, the others' as backs. */
async function tellGift(stage: Stage, seat: string, cards: string[] | undefined, count: number): Promise<void> {
  const { root, me } = stage;
  const pile = root.querySelector<HTMLElement>('[data-place="pile"]');
  if (!pile) return;
  if (seat === me && cards) {
    const left = [...cards];
    const mine = [...root.querySelectorAll<HTMLElement>('[data-card]')].reverse().filter((it) => {
      const at = left.indexOf(cardOf(it.dataset.card ?? ''));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    await Promise.all(
      mine.reverse().map((it, i) => flyFrom(it.firstElementChild as HTMLElement, pile, { delay: i * STAGGER })),
    );
    return;
  }
  const to = seatOf(root, seat);
  const top = pile.querySelector<HTMLElement>('.card');
  if (!to || !top) return;
  const copies = Math.min(count, MOST_COPIES);
  await Promise.all(
    Array.from({ length: copies }, (_, i) => flyCopy(top, pile, to, { delay: i * STAGGER, duration: 320 })),
  );
}

async function point(seat: HTMLElement | null): Promise<void> {
  if (!seat) return;
  await run(
    seat,
    [0, -5, 5, -5, 5, 0].map((turn) => ({ rotate: `${turn}deg` })),
    { duration: 500 },
  );
}

function seatOf(root: HTMLElement, seat: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
}
