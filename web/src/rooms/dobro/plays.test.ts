import { describe as suite, expect, test } from 'vitest';
import {
  actionOfCard,
  actionsFor,
  calledSeat,
  foreseen,
  handIds,
  isPlayable,
  readPlay,
  select,
  stageOf,
  tileOf,
} from './plays';
import type { Event, Shown } from '$lib/games/dobro';
import type { Question } from '$lib/wire';

function play(text: string) {
  const res = readPlay(text);
  if (!res) throw new Error(`${text} is no play`);
  return res;
}

suite('actions', () => {
  test('every way to write a play is read', () => {
    expect(play('7')).toEqual({ cards: ['7'], value: 7 });
    expect(play('12+12')).toEqual({ cards: ['12', '12'], value: 12 });
    expect(play('J=8')).toEqual({ cards: ['J'], value: 8 });
    expect(play('J+9')).toEqual({ cards: ['J', '9'], value: 9 });
    expect(play('J+J=10')).toEqual({ cards: ['J', 'J'], value: 10 });
    expect(play('reverse')).toEqual({ cards: ['reverse'], value: null });
  });

  test('taking, drawing and calling lay nothing down', () => {
    expect(['take', 'draw', 'call b'].map(readPlay)).toEqual([null, null, null]);
    expect(calledSeat('call b')).toBe('b');
    expect(calledSeat('take')).toBeNull();
  });

  test('what an action leads to is what the engine says of it', () => {
    const question = { legal: ['8', 'take'], foreseen: [{ value: 16, doubles: true }, null] } as unknown as Question;
    expect(foreseen(question, '8')).toEqual({ value: 16, doubles: true });
    expect(foreseen(question, 'take')).toBeNull();
    expect(foreseen(question, '9')).toBeNull();
    expect(foreseen(null, '8')).toBeNull();
  });

  test('jokers and specials ask "why not?" with a text that can be read', () => {
    expect(actionOfCard('7', [2, 12])).toBe('7');
    expect(actionOfCard('J', [2, 12])).toBe('J=12');
    expect(actionOfCard('skip', [2, 12])).toBe('skip');
  });
});

suite('the hand', () => {
  test('is sorted with numbers first, and twins have names of their own', () => {
    expect(handIds(['skip', '10', 'J', '2', '10'])).toEqual(['2#0', '10#0', '10#1', 'J#0', 'skip#0']);
  });

  test('a card is playable if any legal action lays it down', () => {
    const legal = ['7+7', 'J+5', 'take'];
    expect(['7', 'J', '5', '2', 'skip'].map((it) => isPlayable(it, legal))).toEqual([true, true, true, false, false]);
  });

  test('a joker has an action for each value', () => {
    expect(actionsFor(['J'], ['J=8', 'J=9', 'J+8', '8'])).toEqual(['J=8', 'J=9']);
    expect(actionsFor(['8', 'J'], ['J=8', 'J+8'])).toEqual(['J+8']);
  });

  test('each value has one of four tiles', () => {
    expect(['2', '4', '5', '7', '8', '10', '11', '12'].map((it) => tileOf(it).art)).toEqual([
      'tile-a',
      'tile-a',
      'tile-b',
      'tile-b',
      'tile-c',
      'tile-c',
      'tile-d',
      'tile-d',
    ]);
  });
});

suite('selecting', () => {
  const hand = ['5#0', '7#0', '7#1', 'J#0', 'J#1'];

  test('a card that is good alone stays alone, its twin makes a pair', () => {
    const legal = ['7', '7+7', 'J+7'];
    expect(select(['7#0'], hand, legal)).toEqual(['7#0']);
    expect(select(['7#0', '7#1'], hand, legal)).toEqual(['7#0', '7#1']);
  });

  test('a card that is good only as a pair brings its twin, or else a joker', () => {
    expect(select(['7#1'], hand, ['7+7', 'J+7'])).toEqual(['7#1', '7#0']);
    expect(select(['5#0'], hand, ['J+5'])).toEqual(['5#0', 'J#0']);
  });

  test('a card that does not fit what is selected replaces it', () => {
    const legal = ['5', '7', '7+7', 'J+7'];
    expect(select(['5#0', '7#0'], hand, legal)).toEqual(['7#0']);
    expect(select(['7#0', '7#1', 'J#0'], hand, legal)).toEqual(['7#1', 'J#0']);
  });

  test('two jokers belong together if they may be announced together', () => {
    expect(select(['J#0', 'J#1'], hand, ['J=8', 'J+J=4'])).toEqual(['J#0', 'J#1']);
    expect(select(['J#0', 'J#1'], hand, ['J=8'])).toEqual(['J#1']);
  });

  test('nothing selected stays nothing', () => {
    expect(select([], hand, ['7'])).toEqual([]);
  });
});

suite('a frame that is told', () => {
  const before = {
    me: 'a',
    value: 5,
    direction: 'clockwise',
    hand: ['7', '7', '9'],
    hand_sizes: [3, 6],
    auction: [{ seat: 'b', play: '5' }],
    on_table: 1,
  } as unknown as Shown;

  test('shows the last play of a round before it is swept away', () => {
    const events: Event[] = [
      { kind: 'played', seat: 'a', play: '7+7', value: 14, doubled: false },
      { kind: 'round_ends', seat: 'a' },
      { kind: 'round_begins', round: 2, opener: 'b', direction: 'clockwise' },
    ];
    const stage = stageOf(before, events);
    expect(stage?.auction).toEqual([
      { seat: 'b', play: '5' },
      { seat: 'a', play: '7+7' },
    ]);
    expect(stage?.hand).toEqual(['9']);
    expect(stage?.hand_sizes).toEqual([1, 6]);
    expect(stage?.value).toBe(14);
    expect(stage?.on_table).toBe(3);
    expect(before.auction).toHaveLength(1);
  });

  test('keeps an auction that is taken until it has gone', () => {
    expect(stageOf(before, [{ kind: 'took', seat: 'a', cards: ['5'], count: 1 }])?.auction).toHaveLength(1);
  });

  test('has no stage if nothing is swept away, or nothing was there before', () => {
    expect(stageOf(before, [{ kind: 'played', seat: 'b', play: '8', value: 8, doubled: false }])).toBeNull();
    expect(stageOf(null, [{ kind: 'took', seat: 'a', cards: ['5'], count: 1 }])).toBeNull();
  });
});
