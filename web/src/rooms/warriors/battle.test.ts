import { describe as suite, expect, test } from 'vitest';
import { battleOf, battleToTell, diceToTell, forceOf, without } from './battle';
import { countIn, printedOn, unitsOf } from './people';
import { army, fight, view } from './example';
import type { Parted } from '$lib/games/warriors';

const mine = army(
  { elves: { infantry: 3, archers: 2, cavalry: 1 }, trolls: { infantry: 2 } },
  { battles: ['C5', 'C16'] },
);
const theirs = army(
  { trolls: { infantry: 1, archers: 1 }, elves: { cavalry: 2, wizards: 1 } },
  { dragons: [0, 2, 2], battles: ['C2'] },
);

suite('battle cards', () => {
  test('are read with what is printed on them', () => {
    const { battle_cards } = view({});
    expect(printedOn('C4', battle_cards)).toEqual({
      number: 4,
      kind: 'simple',
      shields: 2,
      bows: 0,
      horses: 0,
      size: 0,
    });
    expect(printedOn('C15', battle_cards)).toMatchObject({ kind: 'mixed', size: 4 });
    expect(printedOn('C16', battle_cards)?.kind).toBe('draconic');
    expect(printedOn('C1', battle_cards)?.horses).toBe(1);
    expect(printedOn('C9', battle_cards)).toBeNull();
    expect(printedOn('elf-archer', battle_cards)).toBeNull();
  });
});

suite('a force', () => {
  test('is a stack for each arm', () => {
    expect(forceOf(view({ armies: [mine, theirs] }), 'a', 'elves').stacks).toEqual([
      { card: 'elf-infantry', count: 3 },
      { card: 'elf-archer', count: 2 },
      { card: 'elf-cavalry', count: 1 },
    ]);
    expect(forceOf(view({ armies: [mine, theirs] }), 'b', 'elves')).toMatchObject({
      stacks: [{ card: 'elf-cavalry', count: 2 }],
      wizards: 1,
    });
    expect(forceOf(view({ armies: [mine, theirs] }), 'b', 'dragon+2')).toMatchObject({
      kind: 'dragon',
      flames: 2,
      unit: 'dragons',
    });
  });

  test('those who camp lie apart', () => {
    const at_home = { infantry: 2, archers: 2, cavalry: 0 };
    const camped = { infantry: 1, archers: 0, cavalry: 1 };
    const seen = view({
      armies: [mine, theirs],
      parted: [{ seat: 'a', people: 'elves', at_home, camped, in_band: 0 }],
      fight: fight({ attacker: { kind: 'faction', at: 'elves' }, camped }),
    });
    const force = forceOf(seen, 'a', 'elves');
    expect(force.stacks).toEqual([
      { card: 'elf-infantry', count: 2 },
      { card: 'elf-archer', count: 2 },
    ]);
    expect(force.camped).toEqual([
      { card: 'elf-infantry', count: 1 },
      { card: 'elf-cavalry', count: 1 },
    ]);
  });

  test('a band is away from home', () => {
    const away = { seat: 'a', camped: { infantry: 0, archers: 0, cavalry: 0 } };
    const parted: Parted[] = [
      { ...away, people: 'trolls', at_home: { infantry: 0, archers: 0, cavalry: 0 }, in_band: 1 },
      { ...away, people: 'elves', at_home: { infantry: 1, archers: 2, cavalry: 1 }, in_band: 2 },
    ];
    const seen = view({ armies: [mine, theirs], parted });
    expect(forceOf(seen, 'a', 'band').stacks).toEqual([
      { card: 'troll-infantry', count: 1 },
      { card: 'elf-infantry', count: 2 },
    ]);
    expect(forceOf(seen, 'a', 'elves').stacks[0]).toEqual({ card: 'elf-infantry', count: 1 });
  });

  test('loses a card at a time', () => {
    const force = forceOf(view({ armies: [mine, theirs] }), 'a', 'elves');
    expect(without(force, 'elf-cavalry')?.stacks).toHaveLength(2);
    expect(without(force, 'elf-archer')?.stacks[1]).toEqual({ card: 'elf-archer', count: 1 });
    expect(without(null, 'elf-archer')).toBeNull();
  });
});

test('dice are told once they are thrown, as the view has them', () => {
  const dice = {
    attacker: 'a',
    defender: 'b',
    pairs: [{ red: 5, red_plus: 1, black: 5, black_plus: 0, winner: 'a' }],
    spare_red: [2],
    spare_black: [],
    bows: 'a',
    has_dragon: false,
    has_tie: false,
  };
  const after = view({ dice });
  expect(diceToTell([{ kind: 'threw', seat: 'a', red: [5, 2], defender: 'b', black: [5] }], after)).toBe(dice);
  expect(diceToTell([{ kind: 'passed', seat: 'a' }], after)).toBeNull();
});

suite('a battle that is told', () => {
  const before = view({ armies: [mine, theirs], fight: fight({}) });
  test('begins with who attacks whom, as they stood before', () => {
    const battle = battleToTell(before, [
      { kind: 'attacked', seat: 'a', from: 'elves', defender: 'b', target: 'trolls' },
      { kind: 'threw', seat: 'a', red: [1], defender: 'b', black: [2] },
    ]);
    expect(battle?.attacker?.stacks[0]).toEqual({ card: 'elf-infantry', count: 3 });
    expect(battle?.defender?.text).toBe('trolls');
    expect(battle?.card?.number).toBe(5);
  });
  test('a charge turns somebody down first', () => {
    const going = view({
      ...before,
      fight: fight({
        attacker: { kind: 'faction', at: 'elves' },
        target: { seat: 'b', kind: 'faction', at: 'trolls' },
      }),
    });
    const battle = battleToTell(going, [
      { kind: 'charged', seat: 'a', camps: 'archer', defender: 'b', target: 'elves' },
    ]);
    expect(battle?.attacker?.camped).toEqual([{ card: 'elf-archer', count: 1 }]);
    expect(battle?.attacker?.stacks[1]).toEqual({ card: 'elf-archer', count: 1 });
    expect(battle?.defender?.text).toBe('elves');
  });
  test('is the one in play when nothing new is declared', () => {
    expect(battleToTell(before, [])).toBeNull();
    expect(battleOf(before)?.attacker).toBeNull();
  });
});

test('the muster has a column for dragons only with the expansion', () => {
  expect(unitsOf(view({ expansion: false }))).toHaveLength(6);
  expect(unitsOf(view({})).at(-1)).toBe('dragons');
  expect([countIn(mine, 'elves'), countIn(theirs, 'dragons')]).toEqual([6, 3]);
});
