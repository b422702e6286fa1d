// What is remembered of a game, in words. Who deserves it, and why, is the engine's to say.

import type { Translate } from '$lib/room';
import type { Honour } from '$lib/wire';
import { listed } from './members';

export interface Laurel {
  what: string;
  title: string;
  /** Who has it; equals share it. */
  seats: string[];
  /** The same as a list of names, where there is no room for every reason. */
  names: string;
  text: string;
}

/** The drawing beside each; anything new has a star. */
const EMBLEMS: Record<string, string> = { decisive: 'swords', bettor: 'coin', liar: 'witch', unlucky: 'ghost' };

export const emblemOf = (what: string): string => EMBLEMS[what] ?? 'i-star';

const signed = (count: number) => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0');

export function laurelsOf(honours: Honour[], name: (seat: string) => string, t: Translate): Laurel[] {
  return honours.map(({ what, why, to }) => {
    // A tied duel belongs to both who fought it, and is told once.
    const told = to.filter((it, i) => !to.slice(0, i).some((other) => other.against === it.seat));
    const texts = told.map(({ seat, against, turn, figures }) =>
      t(`duels-ui-because-${why}`, {
        name: name(seat),
        against: against === null ? '' : name(against),
        turn: turn ?? 0,
        ...figures,
        // Only a lead has a sign.
        before: signed(figures.before ?? 0),
        after: signed(figures.after ?? 0),
      }),
    );
    const seats = to.map((it) => it.seat);
    const names = listed(seats.map(name));
    return { what, title: t(`duels-ui-honour-${what}`), seats, names, text: texts.join(' ') };
  });
}

/** In which order characters are turned over: one of each side in turn. */
export function orderOf(teams: { left: string[]; right: string[] }): string[] {
  const most = Math.max(teams.left.length, teams.right.length);
  return Array.from({ length: most }, (_, i) => [teams.left[i], teams.right[i]])
    .flat()
    .filter((it) => it !== undefined);
}
