// What a sketch says, from the sentences of its game.

import { messages } from '$lib/i18n.svelte';
import type { Note } from '$lib/games/sketch';
import { wordOf } from '$lib/sentences';
import { wordsOf } from './actions';

type Name = (seat: string) => string;

/** A note by `<game>-note-<what>`; to whom it asks for something, by its attribute `.mine` if it has one. */
export function noteText(game: string, note: Note, name: Name, mine = false): string {
  const args: Record<string, string | number> = {};
  if (note.count !== null) args.count = note.count;
  if (note.about !== null) args.about = wordOf(game, note.about, name);
  const key = `${game}-note-${note.what.replaceAll('_', '-')}`;
  const asked = mine ? messages.say(`${key}.mine`, args) : null;
  return asked ?? messages.say(key, args) ?? [note.what, note.count ?? '', note.about ?? ''].join(' ').trim();
}

/** A card as people call it. */
export function cardText(game: string, card: string): string {
  return wordOf(game, card, (it) => it);
}

/** An action by `<game>-action-<its words>` and what it names; cards alone are `<game>-action-play`. */
export function describeAction(game: string, action: string, name: Name): string {
  const verbs = wordsOf(action).filter((it) => /^[a-z_-]{2,}$/.test(it));
  const what = wordsOf(action)
    .filter((it) => !verbs.includes(it))
    .map((it) => wordOf(game, it, name))
    .join(', ');
  const key = `${game}-action-${verbs.join('-') || 'play'}`.replaceAll('_', '-');
  return messages.say(key, { what }) ?? [...verbs, what].join(' ').trim();
}
