// Everyone on a side, as one onlooker sees them.

import { callsOf } from '$lib/names';
import type { Translate } from '$lib/room';
import { isBot } from '$lib/seats';
import type { Room, Suggestion } from '$lib/wire';
import { characterOf, notesOn, votesFor } from './game';
import type { Character, Side, Shown as View } from '$lib/games/duels';

export interface Member {
  seat: string;
  name: string;
  /** What they are called where there is no room for a whole name. */
  call: string;
  side: Side;
  me: boolean;
  bot: boolean;
  away: boolean;
  ghost: boolean;
  captain: boolean;
  /** Asked now, and whether the answer is in. */
  asked: boolean;
  decided: boolean;
  forward: boolean;
  fighting: boolean;
  /** The character, if I know it and nobody looks over my shoulder. */
  character: Character | null;
  /** What it can still be, if that is less than anything. */
  notes: Character[] | null;
  /** Who proposes them, and whether I do. */
  votes: string[];
  mine: boolean;
}

interface Look {
  view: View;
  room: Room;
  name: (seat: string) => string;
  me: string | null;
  asked: string[];
  answered: string[];
  suggestions: Suggestion[];
  /** Whether what I know of a seat is covered, because somebody may look over my shoulder. */
  veiled: (seat: string) => boolean;
}

export function membersOf(side: Side, look: Look): Member[] {
  const { view, room, me } = look;
  const everybody = [...view.teams.left, ...view.teams.right];
  const calls = callsOf(everybody.map(look.name));
  return view.teams[side].map((seat) => {
    const sitter = room.seats.find((it) => it.seat === seat)?.sitter;
    const votes = votesFor(look.suggestions, seat);
    const open = !look.veiled(seat) || view.phase === 'over';
    return {
      seat,
      side,
      name: look.name(seat),
      call: calls[everybody.indexOf(seat)] ?? '',
      me: seat === me,
      bot: isBot(room, seat),
      away: sitter?.kind === 'person' && !sitter.connected && !sitter.stand_in,
      ghost: view.ghosts.includes(seat),
      captain: view.captains[side] === seat && view.living.includes(seat) && view.phase !== 'over',
      asked: look.asked.includes(seat),
      decided: look.answered.includes(seat),
      forward: view.forward.includes(seat),
      fighting: view.fighters[side] === seat,
      character: open ? characterOf(view, seat) : null,
      notes: open ? notesOn(view, seat) : null,
      votes,
      mine: me !== null && votes.includes(me),
    };
  });
}

/** The sentence a screen reader says for somebody. */
export function sentenceOf(member: Member, t: Translate): string {
  const parts = [member.name];
  if (member.me) parts.push(t('duels-ui-says-you'));
  if (member.captain) parts.push(t('duels-ui-captain'));
  if (member.ghost) parts.push(t('duels-ui-ghost'));
  if (member.away) parts.push(t('seat-away'));
  if (member.character) parts.push(kindName(member.character, t));
  if (member.notes) parts.push(t('duels-ui-says-notes', { kinds: kindNames(member.notes, t) }));
  if (member.fighting) parts.push(t('duels-ui-says-fights'));
  else if (member.forward) parts.push(t('duels-ui-forward'));
  if (member.asked && member.decided) parts.push(t('duels-ui-says-decided'));
  if (member.votes.length > 0) parts.push(t('duels-ui-votes', { count: member.votes.length }));
  return parts.join(', ');
}

export function kindName(kind: Character, t: Translate): string {
  return t(`duels-card-${kind}`);
}

/** "Roi ou Bourreau". */
export function kindNames(kinds: Character[], t: Translate): string {
  return listed(
    kinds.map((it) => kindName(it, t)),
    'disjunction',
  );
}

export function listed(names: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(document.documentElement.lang || 'fr', { type }).format(names);
}
