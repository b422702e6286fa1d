// How a frame is told: a card comes from a hand or a seat; a trick is swept to its
// winner and the pledges to their tiles; the pennant moves to the new trump.

import { flyCopy, flyFrom, flyTo, rest, run } from '$lib/motion';
import type { Places } from '$lib/telling.svelte';
import type { Event } from '$lib/games/eternity';
import { familyOf, pledgeOf } from './cards';

const STAGGER = 45;
const REST = 600;

interface Stage {
  root: HTMLElement;
  events: Event[];
  me: string | null;
  places: Places;
  drawView: () => Promise<void>;
  /** My action that set off when it was sent. */
  launched: string | null;
}

export async function tell(stage: Stage): Promise<void> {
  const { root, events, me, places, drawView } = stage;
  for (const event of events) {
    if (event.kind === 'played' || event.kind === 'pledged') {
      const laid = find(root, `[data-laid="${event.seat}:${event.card}"]`);
      const action = event.kind === 'pledged' ? pledgeOf(event.card) : event.card;
      if (event.seat === me && action === stage.launched) continue;
      const from = event.seat === me ? places.get(`card:${event.card}`) : places.get(`seat:${event.seat}`);
      if (laid && from) await flyFrom(laid, from, { turn: event.seat === me ? 0 : -8 });
    }
    if (event.kind === 'trick_won') await sweep(root, event.seat);
  }
  await drawView();
  const trump = events.find((it) => it.kind === 'trump_is');
  const pennant = find(root, '[data-place="trump"]');
  const old = places.get('place:trump');
  await Promise.all([
    ...events.map((it) => tellNew(stage, it)),
    trump && pennant && old ? flyFrom(pennant, old, { duration: 520 }) : null,
  ]);
}

async function tellNew(stage: Stage, event: Event): Promise<void> {
  const { root, me } = stage;
  if (event.kind === 'joined_board') {
    await Promise.all(event.cards.map((card, i) => drop(find(root, `[data-hung="${card}"]`), i)));
  }
  if (event.kind === 'turned_up') {
    const pile = find(root, '[data-place="pile"]');
    await Promise.all(
      event.cards.map((card, i) => {
        const element = find(root, `[data-waiting="${card}"]`);
        return element && pile ? flyFrom(element, pile, { delay: i * STAGGER }) : null;
      }),
    );
  }
  if (event.kind === 'dealt') await tellDeal(root, event.seat, event.seat === me);
}

/** My cards come from the board, one after the other. */
async function tellDeal(root: HTMLElement, seat: string, isMine: boolean): Promise<void> {
  const board = find(root, '[data-place="board"]');
  if (!board) return;
  if (isMine) {
    const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
    await Promise.all(
      cards.map((it, i) => flyFrom(it.firstElementChild as HTMLElement, board, { delay: i * STAGGER, scale: 0.6 })),
    );
    return;
  }
  const to = find(root, `[data-seat="${seat}"]`);
  const any = find(root, '[data-card] .card');
  if (to && any) await flyCopy(any, board, to, { duration: 380 });
}

async function sweep(root: HTMLElement, winner: string): Promise<void> {
  const to = find(root, `[data-seat="${winner}"]`);
  await rest(REST);
  const laid = [...root.querySelectorAll<HTMLElement>('[data-laid]')];
  const waiting = [...root.querySelectorAll<HTMLElement>('[data-waiting]')];
  const tileOf = (card: string) => find(root, `[data-place="tile-${familyOf(card)}"]`);
  await Promise.all([
    ...laid.map((it) => {
      const goal = it.classList.contains('pledge') ? tileOf(it.dataset.laid?.split(':')[1] ?? '') : to;
      return goal ? flyTo(it, goal) : null;
    }),
    ...waiting.map((it) => {
      const goal = tileOf(it.dataset.waiting ?? '');
      return goal ? flyTo(it, goal) : null;
    }),
  ]);
}

function drop(element: HTMLElement | null, i: number): Promise<void> | null {
  if (!element) return null;
  return run(
    element,
    [
      { transform: 'translateY(-22px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 320, delay: i * STAGGER },
  );
}

function find(root: HTMLElement, selector: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(selector);
}
