// Decisions of Warriors that few deals lead to, made of whatever frame there is.

import type { Fight, Shown, Troop } from '../../src/lib/games/warriors';
import type { Frame } from '../../src/lib/wire';

const NOBODY: Troop = { infantry: 0, archers: 0, cavalry: 0 };
const BANDS = ['band undead dwarves trolls elves', 'band elves goblins barbarians barbarians'];

/** The first player resolves a battle card of this kind (`s`, `m`, `x` or `d`). */
function battle(frame: Frame, kind: string, phase: Shown['phase'], fight: Partial<Fight>): Shown {
  const view = frame.view as Shown;
  const number = new RegExp(`${kind}(\\d+)`).exec(view.battle_cards.join(' '))![1];
  const nothing = { mode: null, attacker: null, band: {}, camped: NOBODY, target: null, has_thrown: false };
  const change = { phase, hand: null, resolver: 'a', dice: null, clash: null };
  return Object.assign(view, { ...change, fight: { card: `C${number}`, ...nothing, ...fight } });
}

/** This is asked of the first player. */
function ask(frame: Frame, legal: string[]): void {
  frame.asked = ['a'];
  frame.question = {
    number: frame.step,
    waits: true,
    sealed: false,
    reaction: false,
    legal,
    foreseen: [],
    answer: null,
  };
}

function arm(view: Shown, troop: Troop): void {
  for (const army of view.armies) for (const faction of Object.values(army.factions)) Object.assign(faction, troop);
}

export const staged: Record<string, (frame: Frame) => void> = {
  'a band of four out of six peoples': (frame) => {
    const view = frame.view as Shown;
    arm(view, { infantry: 3, archers: 1, cavalry: 1 });
    Object.assign(view, { phase: 'band', hand: null });
    ask(frame, BANDS);
  },
  'a mixed card: a band or a dragon': (frame) => {
    arm(battle(frame, 'x', 'choose', {}), { infantry: 3, archers: 1, cavalry: 1 });
    ask(frame, [...BANDS, 'attack dragon-3 b elves']);
  },
  'a band that looks for somebody to attack': (frame) => {
    const peoples = ['undead', 'dwarves', 'trolls', 'elves'] as const;
    const view = battle(frame, 'm', 'aim', {
      mode: { kind: 'mercenary', size: 4 },
      attacker: { kind: 'band' },
    });
    arm(view, { infantry: 3, archers: 1, cavalry: 1 });
    const at_home = { infantry: 2, archers: 1, cavalry: 1 };
    view.parted = peoples.map((people) => ({ seat: 'a', people, at_home, camped: NOBODY, in_band: 1 }));
    frame.events = [
      { kind: 'band_formed', seat: 'a', cards: ['undead', 'dwarf', 'troll', 'elf'].map((it) => `${it}-infantry`) },
    ];
    ask(frame, ['attack band b elves', 'attack band c trolls']);
  },
  'a loss, with all that can be said of the dice': (frame) => {
    const view = battle(frame, 's', 'lose', {
      mode: { kind: 'simple', shields: 1, bows: 1, horses: 1 },
      attacker: { kind: 'faction', at: 'elves' },
      target: { seat: 'b', kind: 'faction', at: 'elves' },
      has_thrown: true,
    });
    arm(view, { infantry: 2, archers: 2, cavalry: 2 });
    const pair = { red: 5, red_plus: 3, black: 5, black_plus: 3, winner: 'b' };
    view.dice = {
      attacker: 'a',
      defender: 'b',
      pairs: [pair, { ...pair, winner: 'a' }],
      spare_red: [2],
      spare_black: [1],
      bows: 'a',
      has_dragon: true,
      has_tie: true,
    };
    ask(frame, ['lose elf-infantry', 'lose elf-archer', 'lose elf-cavalry']);
  },
  'what everyone kept': (frame) => {
    const cards = ['elf-archer', 'troll-cavalry', 'dragon', 'catapult', 'goblin-infantry', 'wizard'];
    const { keep, armies } = frame.view as Shown;
    frame.events = armies.map((_, i) => ({ kind: 'kept', seat: 'abcdef'[i]!, cards: cards.slice(0, keep) }));
  },
};
