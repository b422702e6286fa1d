import { describe as suite, expect, test } from 'vitest';
import { battleOf, battleToTell, diceOf, forceOf, forecast, shotsIn, without } from './battle';
import { battleOrder, countIn, printedOn, unitsOf } from './people';
import { BAND, army, fight, view } from './example';

const mine = army(
  { elves: { infantry: 3, archers: 2, cavalry: 1 }, trolls: { infantry: 2 } },
  { battles: ['C5', 'C16'] },
);
const theirs = army(
  { trolls: { infantry: 1, archers: 1 }, elves: { cavalry: 2, wizards: 1 } },
  { dragons: [0, 2, 2], battles: ['C2'] },
);

suite('battle cards', () => {
  test('come from the lowest number up, whoever has them', () => {
    expect(battleOrder(view({ armies: [mine, theirs] }))).toEqual([
      { seat: 'b', card: 'C2' },
      { seat: 'a', card: 'C5' },
      { seat: 'a', card: 'C16' },
    ]);
  });

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
    const force = forceOf(
      view({
        armies: [mine, theirs],
        fight: fight({ attacker: { kind: 'faction', at: 'elves' }, camped: { infantry: 1, archers: 0, cavalry: 1 } }),
      }),
      'a',
      'elves',
    );
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
    const seen = view({
      armies: [mine, theirs],
      fight: fight({
        mode: { kind: 'mercenary', size: 3 },
        attacker: { kind: 'band' },
        band: { ...BAND, elves: 2, trolls: 1 },
      }),
    });
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

suite('what will be thrown', () => {
  const seen = view({ armies: [mine, theirs] });
  test('shields up to three and two, bows with those on the card', () => {
    expect(
      forecast(forceOf(seen, 'a', 'elves'), forceOf(seen, 'b', 'trolls'), printedOn('C5', seen.battle_cards)),
    ).toEqual({ red: 3, black: 1, redBows: 3, blackBows: 1, redDragon: false, blackDragon: false });
  });
  test('a defender without a shield still throws one die', () => {
    expect(
      forecast(forceOf(seen, 'a', 'trolls'), forceOf(seen, 'b', 'elves'), printedOn('C4', seen.battle_cards)),
    ).toMatchObject({ red: 3, black: 1, redBows: 0 });
  });
  test('dragons throw two, bands have no bows', () => {
    expect(
      forecast(forceOf(seen, 'b', 'dragon'), forceOf(seen, 'a', 'elves'), printedOn('C16', seen.battle_cards)),
    ).toMatchObject({ red: 2, black: 2, redBows: 0, blackBows: 2, redDragon: true });
  });
});

test('dice lie in pairs, with what bows and dragons add', () => {
  const dice = diceOf({
    attacker: 'a',
    defender: 'b',
    red: [5, 3, 2],
    black: [5, 4],
    red_dragon: false,
    black_dragon: true,
    bows: 'a',
    winners: ['b', 'b'],
  });
  expect(dice.pairs).toEqual([
    { red: { value: 5, plus: 1 }, black: { value: 5, plus: 1 }, winner: 'b' },
    { red: { value: 3, plus: 0 }, black: { value: 4, plus: 1 }, winner: 'b' },
  ]);
  expect(dice.spareRed).toEqual([2]);
  expect(dice.spareBlack).toEqual([]);
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

test('every open card of the others can be aimed at, none of mine', () => {
  expect(shotsIn(view({ armies: [mine, theirs] }), 'a')).toEqual([
    'fire b troll-infantry',
    'fire b troll-archer',
    'fire b elf-cavalry',
    'fire b wizard elves',
    'fire b dragon',
    'fire b dragon+2',
  ]);
});

test('the muster has a column for dragons only with the expansion', () => {
  expect(unitsOf(view({ expansion: false }))).toHaveLength(6);
  expect(unitsOf(view({})).at(-1)).toBe('dragons');
  expect([countIn(mine, 'elves'), countIn(theirs, 'dragons')]).toEqual([6, 3]);
});
