// The sentences of events and refusals, made as `crates/l10n` makes them in the terminal.

import type { FluentVariable } from '@fluent/bundle';
import { words } from '$lib/i18n.svelte';
import type { AnyEvent } from '$lib/room';

type Name = (seat: string) => string;

/** What happened, in a sentence with people's names. */
export function eventSentence(game: string, event: AnyEvent, name: Name): string {
  return sentence(game, 'event', event, name);
}

/** Why something may not be done. */
export function reasonSentence(game: string, reason: AnyEvent, name: Name): string {
  return sentence(game, 'reason', reason, name);
}

function sentence(game: string, what: string, value: AnyEvent, name: Name): string {
  const args: Record<string, FluentVariable> = {};
  for (const [field, it] of Object.entries(value)) {
    args[field] = argument(game, it, name);
    // Selectors compare what the rules say, whatever people call it.
    if (typeof it === 'string') args[`${field}-raw`] = it;
  }
  const id = `${game}-${what}-${value.kind.replaceAll('_', '-')}`;
  // `.seen` is for those who see what others do not: it needs the hidden fields.
  return words.say(`${id}.seen`, args) ?? words.say(id, args) ?? JSON.stringify(value);
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
  return words.say(`${game}-card-${key}`) ?? numbered(game, key) ?? value;
}

/** A card that is called by its number, such as `C7`: the letters have one message for all of them. */
function numbered(game: string, key: string): string | null {
  const [, letters, number] = /^([a-z]+)(\d+)$/.exec(key) ?? [];
  return letters === undefined ? null : words.say(`${game}-card-${letters}-numbered`, { number: Number(number) });
}
