// The sentences of events, made as `crates/l10n` makes them in the terminal.

import type { FluentVariable } from '@fluent/bundle';
import { messages } from '$lib/i18n.svelte';
import type { AnyEvent } from '$lib/room';

type Name = (seat: string) => string;

/** What happened, in a sentence with people's names; empty where there is no sentence for it (yet). */
export function eventSentence(game: string, event: AnyEvent, name: Name): string {
  const args: Record<string, FluentVariable> = {};
  for (const [field, it] of Object.entries(event)) {
    args[field] = argument(game, it, name);
    // Selectors compare what the rules say, whatever people call it.
    if (typeof it === 'string') args[`${field}-raw`] = it;
  }
  const id = `${game}-event-${event.kind.replaceAll('_', '-')}`;
  // `.seen` is for those who see what others do not: it needs the hidden fields.
  return messages.say(`${id}.seen`, args) ?? messages.say(id, args) ?? '';
}

function argument(game: string, value: unknown, name: Name): FluentVariable {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((it) => wordOf(game, it, name)).join(', ');
  return wordOf(game, value, name);
}

/** A seat becomes a name, a card what people call it, the rest stays. */
export function wordOf(game: string, value: unknown, name: Name): string {
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (/^[a-x]$/.test(value)) return name(value);
  const key = value.toLowerCase().replace(/[^a-z0-9]/g, '-');
  return messages.say(`${game}-card-${key}`) ?? numbered(game, key) ?? value;
}

/** A card that is called by its number, such as `C7`: the letters have one message for all of them. */
function numbered(game: string, key: string): string | null {
  const [, letters, number] = /^([a-z]+)(\d+)$/.exec(key) ?? [];
  return letters === undefined ? null : messages.say(`${game}-card-${letters}-numbered`, { number: Number(number) });
}
