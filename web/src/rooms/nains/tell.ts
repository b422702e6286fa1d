// How a frame is told: a card comes from a hand or a seat, a trick is swept to its
// winner, hands change owners as face-down cards, a new deal flows from the dealer.

import { flyCopy, flyFrom, flyTo, rest, run } from '$lib/motion';
import type { Places } from '$lib/telling.svelte';
import { seatAt } from '$lib/seats';
import type { Event, Shown } from '$lib/games/nains';

const STAGGER = 40;
const REST = 600;

interface Stage {
  root: HTMLElement;
  events: Event[];
  before: Shown | null;
  view: Shown;
  me: string | null;
  places: Places;
  drawView: () => Promise<void>;
  /** My action that set off when it was sent. */
  launched: string | null;
}

export async function tell(stage: Stage): Promise<void> {
  const { root, events, before, view, me, places, drawView } = stage;
  for (const event of events) {
    if (event.kind === 'played' && !(event.seat === me && event.card === stage.launched)) {
      const laid = find(root, `[data-laid="${event.seat}:${event.card}"]`);
      const from = event.seat === me ? places.get(`card:${event.card}`) : places.get(`seat:${event.seat}`);
      if (laid && from) await flyFrom(laid, from, { turn: event.seat === me ? 0 : -8 });
    }
    // While the Sorcerer may reach into it, the trick stays where it is.
    if (event.kind === 'trick_won' && view.phase !== 'sorcerer') await sweep(root, event.seat);
    if (event.kind === 'sorcerer_swapped') await reach(root, event.card, event.seat);
  }
  if (before?.phase === 'sorcerer' && view.phase !== 'sorcerer' && view.last && view.deal === before.deal)
    await sweep(root, view.last.winner, 0);
  await drawView();
  await Promise.all(events.map((it) => tellNew(stage, it)));
}

async function tellNew(stage: Stage, event: Event): Promise<void> {
  const { root, me, places } = stage;
  switch (event.kind) {
    case 'bonus':
      return pulse(find(root, `[data-seat="${event.seat}"] [data-standing]`));
    case 'quest_chosen': {
      const tile = find(root, '[data-place="tile"]');
      const from = places.get('place:choice');
      if (tile && from) await flyFrom(tile, from, { duration: 420 });
      return;
    }
    case 'special_drawn': {
      const special = find(root, '[data-place="special"]');
      if (special) await run(special, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 420 });
      return;
    }
    case 'dealt':
      return handFrom(stage, event.seat, find(root, '[data-place="special"]'), event.cards);
    case 'took':
      return between(stage, event.other, event.seat, event.cards);
    case 'gave':
      return between(stage, event.seat, event.other, event.cards);
    case 'hands_swapped':
      await Promise.all([between(stage, event.seat, event.other), between(stage, event.other, event.seat)]);
      return;
    case 'hands_passed':
      await Promise.all(event.receivers.map((to, i) => between(stage, seatAt(i), to)));
      return;
    case 'sorcerer_swapped':
      if (event.seat === me) await handFrom(stage, event.seat, find(root, '[data-testid="trick"]'), [event.card]);
      return;
  }
}

/** Cards from one player to another: seen in my own hand, as a back elsewhere. */
async function between(stage: Stage, from: string, to: string, cards?: string[]): Promise<void> {
  const { root, me } = stage;
  const start = find(root, `[data-seat="${from}"]`);
  if (!start) return;
  if (to === me) return handFrom(stage, to, start, cards);
  const end = find(root, `[data-seat="${to}"]`);
  const back = find(root, '[data-back]');
  if (!end || !back) return;
  await Promise.all([0, 1].map((i) => flyCopy(back, start, end, { delay: i * 90, duration: 520, scale: 0.8 })));
}

/** My cards, or some of them, come from somewhere; of another hand only a back is seen. */
async function handFrom(stage: Stage, seat: string, from: HTMLElement | null, cards?: string[]): Promise<void> {
  const { root, me } = stage;
  if (!from) return;
  if (seat === me) {
    const held = [...root.querySelectorAll<HTMLElement>('[data-card]')].filter(
      (it) => !cards || cards.includes(it.dataset.card ?? ''),
    );
    await Promise.all(
      held.map((it, i) => flyFrom(it.firstElementChild as HTMLElement, from, { delay: i * STAGGER, scale: 0.6 })),
    );
    return;
  }
  const to = find(root, `[data-seat="${seat}"]`);
  const back = find(root, '[data-back]');
  if (to && back) await flyCopy(back, from, to, { duration: 380 });
}

async function sweep(root: HTMLElement, winner: string, after = REST): Promise<void> {
  const to = find(root, `[data-seat="${winner}"]`);
  await rest(after);
  const laid = [...root.querySelectorAll<HTMLElement>('[data-laid]')];
  if (to) await Promise.all(laid.map((it) => flyTo(it, to)));
}

/** The Sorcerer takes one card of the trick out of it. */
async function reach(root: HTMLElement, card: string, seat: string): Promise<void> {
  const taken = [...root.querySelectorAll<HTMLElement>('[data-laid]')].find((it) =>
    it.dataset.laid?.endsWith(`:${card}`),
  );
  const to = find(root, `[data-seat="${seat}"]`);
  if (taken && to) await flyCopy(taken, taken, to, { duration: 520 });
}

async function pulse(element: HTMLElement | null): Promise<void> {
  if (element)
    await run(
      element,
      [1, 1.5, 1].map((scale) => ({ scale: `${scale}` })),
      { duration: 520 },
    );
}

function find(root: HTMLElement, selector: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(selector);
}
