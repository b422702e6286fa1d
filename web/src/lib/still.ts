// A table at which nobody plays any more, or never did: what a replay and an example of the rules are drawn at.

import { seatAt } from '$lib/seats';
import type { Room, Sitter } from '$lib/wire';

/** Who sits there: only whether it was a person matters. */
export function stillSitter(name: string, bot = false): Sitter {
  return bot
    ? { kind: 'bot', level: 'normal', name, heir: null }
    : { kind: 'person', guest: '', name, connected: true, absent_in: null, stand_in: false };
}

/** The table of a game that is over, with these people in the order of their seats. */
export function stillRoom(game: string, sitters: Sitter[], known: Partial<Room> = {}): Room {
  return {
    code: '',
    game,
    options: '',
    state: 'over',
    game_number: 1,
    given_up: 0,
    host: '',
    settings: {
      public: false,
      pace: 'unhurried',
      bot_pace: 'human',
      hints: false,
      undo: false,
      stand_in: 'normal',
      shared_screen: false,
    },
    has_password: false,
    locked: false,
    paused: false,
    held: null,
    votes: [],
    host_away: null,
    screens: [],
    spectators: 0,
    fairness: { commitment: '', nonces: [], secret: null },
    started_at: null,
    outcome: null,
    seats: sitters.map((sitter, i) => ({ seat: seatAt(i), team: null, sitter })),
    ...known,
  };
}
