import { describe as suite, expect, test } from 'vitest';
import {
  UNTOUCHED,
  bandLimits,
  bandText,
  campersIn,
  chosenAction,
  decisionOf,
  filled,
  keepText,
  marksOf,
  picksIn,
  placesOf,
  readAction,
  touchCell,
  unitOfShot,
  whyNotCell,
} from './actions';

const SIMPLE = [
  'attack elves b trolls',
  'attack elves c elves',
  'attack trolls b trolls',
  'attack elves c dragon',
  'attack elves c dragon+2',
];
const WINDOW = [
  'pass',
  'fire b elf-archer',
  'fire b elf-infantry',
  'fire b wizard elves',
  'fire b band elves',
  'fire c dragon',
  'fire c engaged',
  'fire c troll-infantry',
];
const NEXT = ['again', 'charge infantry b elves', 'charge cavalry b elves', 'charge cavalry c trolls', 'stop'];

suite('what is asked', () => {
  test.each([
    [['keep elf-archer C2'], 'keep'],
    [['wizard elves'], 'wizard'],
    [['flame dragon'], 'flame'],
    [WINDOW, 'window'],
    [SIMPLE, 'attack'],
    [['attack dragon b elves'], 'attack'],
    [['band elves elves'], 'band'],
    [['band elves', 'attack dragon b elves'], 'mixed'],
    [['attack band b elves'], 'aim'],
    [NEXT, 'next'],
    [['stop', 'charge infantry b elves'], 'next'],
    [['lose elf-archer', 'lose elf-infantry'], 'lose'],
    [['spend flame', 'lose dragon'], 'lose'],
    [[], null],
  ])('%j is a question of %s', (legal, decision) => expect(decisionOf(legal)).toBe(decision));

  test('actions are read with all their parts', () => {
    expect(readAction('fire b wizard elves')).toEqual({ kind: 'fire', seat: 'b', shot: 'wizard elves' });
    expect(readAction('attack dragon+2 c elves')).toEqual({
      kind: 'attack',
      from: 'dragon+2',
      seat: 'c',
      target: 'elves',
    });
    expect(readAction('spend flame')).toEqual({ kind: 'spend' });
    expect(readAction('nonsense')).toBeNull();
  });

  test('a shot belongs to a column of the muster', () => {
    expect(['elf-archer', 'band trolls', 'wizard undead', 'dragon+3', 'engaged'].map(unitOfShot)).toEqual([
      'elves',
      'trolls',
      'undead',
      'dragons',
      'dragons',
    ]);
  });
});

suite('placing', () => {
  const legal = ['wizard elves', 'wizard trolls'];

  test('a wizard goes to the faction of mine that is touched, and to nobody else’s', () => {
    const touched = touchCell({ seat: 'a', unit: 'trolls' }, UNTOUCHED, legal, 'a');
    expect(chosenAction(touched, legal, 'a')).toBe('wizard trolls');
    expect(chosenAction(touchCell({ seat: 'b', unit: 'trolls' }, UNTOUCHED, legal, 'a'), legal, 'a')).toBeNull();
  });

  test('a flame goes to the only dragon at a touch, to one of several by a second', () => {
    const dragons = { seat: 'a', unit: 'dragons' } as const;
    expect(chosenAction(touchCell(dragons, UNTOUCHED, ['flame dragon'], 'a'), ['flame dragon'], 'a')).toBe(
      'flame dragon',
    );
    const several = ['flame dragon', 'flame dragon+1'];
    const touched = touchCell(dragons, UNTOUCHED, several, 'a');
    expect(chosenAction(touched, several, 'a')).toBeNull();
    expect(picksIn(dragons, touched, several, 'a')).toEqual(['dragon', 'dragon+1']);
    expect(chosenAction({ ...touched, pick: 'dragon+1' }, several, 'a')).toBe('flame dragon+1');
  });
});

suite('an attack', () => {
  test('is chosen by touching one of mine, then a target', () => {
    const mine = touchCell({ seat: 'a', unit: 'elves' }, UNTOUCHED, SIMPLE, 'a');
    expect(mine).toEqual({ ...UNTOUCHED, from: 'elves' });
    const both = touchCell({ seat: 'b', unit: 'trolls' }, mine, SIMPLE, 'a');
    expect(chosenAction(both, SIMPLE, 'a')).toBe('attack elves b trolls');
  });

  test('keeps its target when another of mine can reach it', () => {
    const first = touchCell({ seat: 'b', unit: 'trolls' }, { ...UNTOUCHED, from: 'elves' }, SIMPLE, 'a');
    expect(chosenAction(touchCell({ seat: 'a', unit: 'trolls' }, first, SIMPLE, 'a'), SIMPLE, 'a')).toBe(
      'attack trolls b trolls',
    );
    const far = touchCell({ seat: 'c', unit: 'elves' }, { ...UNTOUCHED, from: 'elves' }, SIMPLE, 'a');
    expect(touchCell({ seat: 'a', unit: 'trolls' }, far, SIMPLE, 'a')).toEqual({ ...UNTOUCHED, from: 'trolls' });
  });

  test('a target that only one of mine can reach chooses it too', () => {
    const touched = touchCell({ seat: 'c', unit: 'elves' }, UNTOUCHED, SIMPLE, 'a');
    expect(touched.from).toBe('elves');
    expect(
      chosenAction(touchCell({ seat: 'c', unit: 'elves' }, { ...UNTOUCHED, from: 'trolls' }, SIMPLE, 'a'), SIMPLE, 'a'),
    ).toBe('attack elves c elves');
  });

  test('of several dragons one must be picked', () => {
    const touched = touchCell({ seat: 'c', unit: 'dragons' }, { ...UNTOUCHED, from: 'elves' }, SIMPLE, 'a');
    expect(touched.pick).toBeNull();
    expect(chosenAction(touched, SIMPLE, 'a')).toBeNull();
    expect(picksIn(touched.cell, touched, SIMPLE, 'a')).toEqual(['dragon', 'dragon+2']);
    expect(chosenAction({ ...touched, pick: 'dragon+2' }, SIMPLE, 'a')).toBe('attack elves c dragon+2');
  });

  test('the only one that can attack is chosen from the start', () => {
    expect(filled(UNTOUCHED, ['attack band b elves', 'attack band c elves'], 'a').from).toBe('band');
    expect(filled(UNTOUCHED, SIMPLE, 'a').from).toBeNull();
  });

  test('marks mine, then what the chosen one can reach', () => {
    const all = marksOf(UNTOUCHED, SIMPLE, 'a');
    expect([...all.keys()].sort()).toEqual(['a:elves', 'a:trolls', 'b:trolls', 'c:dragons', 'c:elves']);
    const some = marksOf({ ...UNTOUCHED, from: 'trolls' }, SIMPLE, 'a');
    expect(some.get('a:trolls')).toBe('chosen');
    expect(some.get('b:trolls')).toBe('target');
    expect(some.has('c:elves')).toBe(false);
  });
});

test('a catapult aims at a faction, then at one of its cards', () => {
  const touched = touchCell({ seat: 'b', unit: 'elves' }, UNTOUCHED, WINDOW, 'a');
  expect(picksIn(touched.cell, touched, WINDOW, 'a')).toEqual([
    'elf-archer',
    'elf-infantry',
    'wizard elves',
    'band elves',
  ]);
  expect(chosenAction({ ...touched, pick: 'band elves' }, WINDOW, 'a')).toBe('fire b band elves');
  expect(touchCell({ seat: 'c', unit: 'trolls' }, touched, WINDOW, 'a').pick).toBe('troll-infantry');
});

test('a charge needs somebody who camps and a target', () => {
  expect(campersIn(NEXT)).toEqual(['infantry', 'cavalry']);
  const first = touchCell({ seat: 'b', unit: 'elves' }, UNTOUCHED, NEXT, 'a');
  expect(chosenAction(first, NEXT, 'a')).toBeNull();
  expect(chosenAction({ ...first, camps: 'infantry' }, NEXT, 'a')).toBe('charge infantry b elves');
  expect(chosenAction(touchCell({ seat: 'c', unit: 'trolls' }, UNTOUCHED, NEXT, 'a'), NEXT, 'a')).toBe(
    'charge cavalry c trolls',
  );
});

test('what is kept is written in the order of the hand, twins from the left', () => {
  const hand = ['elf-infantry', 'elf-infantry', 'wizard', 'C7'];
  expect(keepText(hand, [3, 0])).toBe('keep elf-infantry C7');
  expect(placesOf(['elf-infantry', 'C7'], hand)).toEqual([0, 3]);
});

test('a band has its size and what there is of each people', () => {
  const legal = ['band undead elves elves', 'band elves elves elves', 'band undead undead elves'];
  expect(bandLimits(legal)).toEqual({ size: 3, most: { undead: 2, elves: 3 } });
  expect(bandText({ elves: 2, undead: 1 })).toBe('band undead elves elves');
});

test('a cell that cannot be chosen asks why with the move that was meant', () => {
  const why = (
    seat: string,
    unit: 'elves' | 'dragons',
    decision: Parameters<typeof whyNotCell>[2],
    legal: string[],
    from: string | null = null,
  ) => whyNotCell({ seat, unit }, 2, decision, { ...UNTOUCHED, from }, legal, 'a', ['b', 'c']);
  expect(why('b', 'elves', 'attack', SIMPLE, 'trolls')).toBe('attack trolls b elves');
  expect(why('a', 'elves', 'attack', ['attack trolls b trolls'])).toBe('attack elves b trolls');
  expect(why('a', 'elves', 'window', WINDOW)).toBe('fire a wizard elves');
  expect(why('a', 'elves', 'aim', ['attack band b elves'])).toBe('attack band a elves');
  expect(why('b', 'elves', 'next', NEXT)).toBe('charge infantry b elves');
  expect(why('b', 'elves', 'lose', ['lose troll-archer'])).toBe('lose elf-infantry');
});
