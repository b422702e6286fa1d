// The sentences of events, made as `crates/l10n` makes them in the terminal.

import type { FluentVariable } from '@fluent/bundle';
import { messages } from '$lib/i18n.svelte';
import type { AnyEvent } from '$lib/room';

type Name = (seat: string) => string;

/**
 * What happened, in a sentence with people's names; empty where there is no sentence for it (yet). Who reads it
 * is « tu » where it happened to them.
 */
export function eventSentence(game: string, event: AnyEvent, name: Name, me: string | null = null): string {
  const args: Record<string, FluentVariable> = {};
  const called: Name = (seat) => (seat === me ? (messages.say('you') ?? name(seat)) : name(seat));
  const mine: string[] = [];
  for (const [field, it] of Object.entries(event)) {
    args[field] = argument(game, it, called);
    // Selectors compare what the rules say, whatever people call it.
    if (typeof it === 'string') args[`${field}-raw`] = it;
    if (me !== null && it === me) mine.push(`.me-${field}-seen`, `.me-${field}`);
  }
  const id = `${game}-event-${event.kind.replaceAll('_', '-')}`;
  // `.seen` is for those who see what others do not: it needs the hidden fields. `.me-seat` is for whom it is about.
  for (const variant of [...mine, '.seen', '']) {
    const said = messages.say(id + variant, args);
    if (said !== null) return said;
  }
  return '';
}

function argument(game: string, value: unknown, name: Name): FluentVariable {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return counted(value.map((it) => wordOf(game, it, name))).join(', ');
  return wordOf(game, value, name);
}

/** « 4 × Barbares » instead of four times « Barbares »; numbers stay as they are. */
export function counted(names: string[]): string[] {
  return names.flatMap((it, i) => {
    const count = names.filter((other) => other === it).length;
    if (count === 1 || /\d/.test(it)) return [it];
    return names.indexOf(it) === i ? [`${count} × ${it}`] : [];
  });
}

/** A seat becomes a name, a card what people call it, the rest stays. */
export function wordOf(game: string, value: unknown, name: Name): string {
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (/^[a-x]$/.test(value)) return name(value);
  const key = value.toLowerCase().replace(/[^a-z0-9]/g, '-');
  return messages.say(`${game}-card-${key}`) ?? numbered(game, value) ?? value;
}

/** What is called by its number, `C7`, `7+7` or `J=7`: one message for all numbers, as in `crates/l10n`. */
function numbered(game: string, text: string): string | null {
  const parts = text.toLowerCase().match(/\d+|\+|=|[^\d+=]+/g) ?? [];
  const number = parts.findLast((it) => /^\d/.test(it));
  if (number === undefined) return null;
  const shape = parts.map((it) => (it === '+' ? 'and' : it === '=' ? 'as' : /^\d/.test(it) ? 'numbered' : it));
  return messages.say(`${game}-card-${shape.join('-')}`, { number: Number(number) });
}
