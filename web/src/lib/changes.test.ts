import { describe, expect, it } from 'vitest';
import { changesOf } from '$lib/changes';
import type { Room, Sitter } from '$lib/wire';

const person = (guest: string, more: Partial<Extract<Sitter, { kind: 'person' }>> = {}): Sitter => ({
  kind: 'person',
  guest,
  name: guest.toUpperCase(),
  connected: true,
  absent_in: null,
  stand_in: false,
  ...more,
});

function room(host: string, ...sitters: Sitter[]): Room {
  const seats = sitters.map((sitter, i) => ({ seat: 'abcd'[i], sitter, team: null }));
  return { state: 'playing', game_number: 1, host, seats } as unknown as Room;
}

const bot: Sitter = { kind: 'bot', level: 'normal', name: 'Blaise', heir: null };
const keys = (before: Room, after: Room) => changesOf(before, after, 'lea');

describe('what happened at the table', () => {
  it('says who left and who plays on', () => {
    expect(keys(room('lea', person('lea'), person('tom')), room('lea', person('lea'), bot))).toHaveLength(1);
  });
  it('says who is away, replaced and back, and nothing of myself', () => {
    const here = room('lea', person('lea'), person('tom'));
    const away = room('lea', person('lea'), person('tom', { connected: false }));
    const replaced = room('lea', person('lea'), person('tom', { connected: false, stand_in: true }));
    expect([keys(here, away), keys(away, replaced), keys(replaced, here)].map((it) => it.length)).toEqual([1, 1, 1]);
    const mine = room('lea', person('lea', { stand_in: true }), person('tom'));
    expect(keys(here, mine)).toEqual([]);
  });
  it('says who became host, together with why', () => {
    const res = keys(room('tom', person('lea'), person('tom')), room('lea', person('lea'), bot));
    expect(res).toHaveLength(2);
  });
  it('says that a deal was given up, and how many were', () => {
    const before = { ...room('lea', person('lea'), person('tom')), given_up: 1 };
    expect(keys(before, { ...before, state: 'abandoned', given_up: 2 })).toHaveLength(1);
    expect(keys(before, before)).toEqual([]);
  });
  it('says nothing before the deal and of another game', () => {
    const before = { ...room('lea', person('lea'), person('tom')), state: 'open' as const };
    expect(keys(before, room('lea', person('lea'), bot))).toEqual([]);
  });
});
