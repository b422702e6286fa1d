// How a frame is told: forces step forward, dice are thrown and compared one by
// one, cards go to victory piles, catapults fire.

import { flyCopy, flyFrom, pause, rest, shown, run } from '$lib/motion';
import { battleToTell, diceToTell, without, type Battle } from './battle';
import type { Clash, Dice, Event, Shown } from '$lib/games/warriors';

/** A catapult that is fired. */
export type Fired = Extract<Event, { kind: 'fired' }>;

/** What the stage shows while a frame is told. */
export interface Staged {
  battle: Battle | null;
  dice: Dice | null;
  /** What will be thrown, if that waits. */
  clash: Clash | null;
  /** How many comparisons were told. */
  shown: number;
  shot: Fired | null;
  landed: boolean;
  /** A round that is over, and what is put away. */
  clearing: { round: number; put: Extract<Event, { kind: 'put_away' }>[] } | null;
}

interface Telling {
  root: HTMLElement;
  events: Event[];
  before: Shown | null;
  after: Shown;
  me: string | null;
  show: (staged: Staged) => Promise<void>;
  /** Ends the stage. */
  drawView: () => Promise<void>;
  /** Whether a newer frame has come: what is left to tell of this one would cover it. */
  isStale: () => boolean;
}

const EMPTY: Staged = { battle: null, dice: null, clash: null, shown: 0, shot: null, landed: false, clearing: null };
const STAGED = new Set<Event['kind']>(['attacked', 'charged', 'threw', 'fired', 'lost', 'flame_spent', 'round_ends']);
const STAGGER = 45;
/** Time to see the bonuses come, people by people. */
const FINALE = 4200;

/** Whether the table stays as it was until the events are told. */
export function isStaged(events: Event[]): boolean {
  return events.some((it) => STAGED.has(it.kind));
}

export async function tell(telling: Telling): Promise<void> {
  const { root, events, before, after, show } = telling;
  const battle = before ? battleToTell(before, events) : null;
  const dice = diceToTell(events, after);
  let staged = EMPTY;
  const next = async (change: Partial<Staged>) => {
    staged = { ...staged, ...change };
    if (!telling.isStale()) await show(staged);
  };
  for (const event of events) {
    if (telling.isStale()) return;
    switch (event.kind) {
      case 'attacked':
      case 'charged':
        await next({ ...EMPTY, battle, clash: dice === null ? after.clash : null });
        await stepForward(root);
        break;
      case 'threw':
        await next({ ...EMPTY, battle, dice });
        await tumble(root);
        break;
      case 'compared':
        await next({ shown: event.rank });
        await shown(420);
        break;
      case 'fired':
        await next({ ...EMPTY, shot: event });
        await tumble(root);
        await next({ landed: true });
        await shown(500);
        break;
      case 'lost': {
        if (staged === EMPTY) await next({ battle });
        await capture(root, event.seat, event.card, event.winner);
        const fighting = staged.battle;
        if (fighting) {
          const side = fighting.attacker?.seat === event.seat ? 'attacker' : 'defender';
          await next({ battle: { ...fighting, [side]: without(fighting[side], event.card) } });
        }
        break;
      }
      case 'flame_spent':
        if (staged === EMPTY) await next({ battle });
        await burn(root, event.seat);
        break;
      case 'round_ends': {
        const put = events.filter((it) => it.kind === 'put_away');
        await next({ ...EMPTY, clearing: { round: event.round, put } });
        await rest(put.length > 0 ? 1900 : 1000);
        break;
      }
      default:
    }
  }
  if (telling.isStale()) return;
  await telling.drawView();
  await tellChanges(telling);
}

/** Small things that the view already shows: they only draw the eye. */
async function tellChanges({ root, events, me }: Telling): Promise<void> {
  const moves: Promise<void>[] = [];
  for (const event of events) {
    if (event.kind === 'wizard_placed') moves.push(pop(cell(root, event.seat, event.people)));
    if (event.kind === 'flame_placed') moves.push(pop(cell(root, event.seat, 'dragons')));
    if (event.kind === 'card_up') moves.push(pop(root.querySelector<HTMLElement>(`[data-battle="${event.card}"]`)));
    if (event.kind === 'dealt' && event.seat === me) moves.push(deal(root));
  }
  if (events.some((it) => it.kind === 'game_ends')) moves.push(pause(FINALE));
  await Promise.all(moves);
}

async function stepForward(root: HTMLElement): Promise<void> {
  const sides = [...root.querySelectorAll<HTMLElement>('[data-side]')];
  await Promise.all(
    sides.map((it) =>
      run(
        it,
        [
          { translate: `${it.dataset.side === 'attacker' ? -26 : 26}px 0`, opacity: 0 },
          { translate: '0 0', opacity: 1 },
        ],
        { duration: 260 },
      ),
    ),
  );
}

/** Red, then black; they roll in from their owner's side. */
async function tumble(root: HTMLElement): Promise<void> {
  const dice = [...root.querySelectorAll<HTMLElement>('[data-die]')];
  await Promise.all(
    dice.map((it, i) => {
      const isRed = it.dataset.die === 'red';
      const far = isRed ? -1 : 1;
      return run(
        it,
        [
          { translate: `${far * 90}px -60px`, rotate: `${far * -420}deg`, opacity: 0 },
          { translate: `${far * 20}px 6px`, rotate: `${far * -110}deg`, opacity: 1, offset: 0.55 },
          { translate: `${far * 5}px -10px`, rotate: `${far * -40}deg`, opacity: 1, offset: 0.75 },
          { translate: '0 0', rotate: '0deg', opacity: 1 },
        ],
        { duration: 560, delay: (isRed ? 0 : 130) + i * 30 },
      );
    }),
  );
}

/** A card goes to the victory pile of the winner. */
async function capture(root: HTMLElement, seat: string, card: string, winner: string): Promise<void> {
  const from = root.querySelector<HTMLElement>(`[data-place="pick:${seat}:${card}"]`);
  const to = root.querySelector<HTMLElement>(`[data-seat="${winner}"]`);
  const top = from?.querySelector<HTMLElement>('.card');
  if (!from || !to || !top) return;
  await flyCopy(top, from, to, { duration: 420, scale: 0.3 });
  await pop(to);
}

async function burn(root: HTMLElement, seat: string): Promise<void> {
  const dragon = root.querySelector<HTMLElement>(`[data-place="pick:${seat}:dragon"]`);
  if (!dragon) return;
  await run(
    dragon,
    [{ filter: 'brightness(1)' }, { filter: 'brightness(1.5) sepia(.5)' }, { filter: 'brightness(1)' }],
    { duration: 520 },
  );
}

async function deal(root: HTMLElement): Promise<void> {
  const track = root.querySelector<HTMLElement>('[data-place="track"]');
  const cards = [...root.querySelectorAll<HTMLElement>('[data-testid="hand"] [data-card]')];
  if (!track) return;
  await Promise.all(
    cards.map((it, i) => flyFrom(it.firstElementChild as HTMLElement, track, { delay: i * STAGGER, scale: 0.5 })),
  );
}

function cell(root: HTMLElement, seat: string, unit: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-cell="${seat}:${unit}"] .tile`);
}

async function pop(element: HTMLElement | null): Promise<void> {
  if (element) await run(element, [{ scale: '1' }, { scale: '1.16', offset: 0.4 }, { scale: '1' }], { duration: 340 });
}
