// The sentences of events, made as `crates/l10n` makes them in the terminal.

import type { FluentVariable } from '@fluent/bundle';
import { messages } from '$lib/i18n.svelte';
import type { AnyEvent } from '$lib/room';
import type { Said, Term, Why } from '$lib/wire';

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

/** A line of what a thing on the table is, made as `crates/l10n` makes it; empty where there are no words. */
export function explainSentence(game: string, said: Said, name: Name, me: string | null = null): string {
  const args: Record<string, FluentVariable> = {};
  const called: Name = (seat) => (seat === me ? (messages.say('you') ?? name(seat)) : name(seat));
  for (const [field, it] of Object.entries(said.args)) {
    args[field] = argument(game, it, called);
    if (typeof it === 'string') args[`${field}-raw`] = it;
  }
  const key = `${said.of}-${said.kind.toLowerCase().replaceAll('_', '-')}`;
  return messages.say(`${game}-${key}`, args) ?? messages.say(key, args) ?? '';
}

/** Why a bot would do something: a hint, a review, a puzzle. Empty where there are no words. */
export function thoughtSentence(game: string, why: Why, name: Name): string {
  const args: Record<string, FluentVariable> = {};
  for (const [field, it] of Object.entries(why)) args[field] = argument(game, it, name);
  return messages.say(`${game}-why-${why.kind.replaceAll('_', '-')}`, args) ?? '';
}

/** Why somebody has points: a line of an account. */
export function termSentence(game: string, term: Term, name: Name): string {
  const { what, count, points } = term;
  // A term may be about several cards: they are written one after the other.
  const about = term.about?.split(' ').map((it) => wordOf(game, it, name));
  const args = { count, points, ...(about ? { about: counted(about).join(', ') } : {}) };
  return messages.say(`${game}-term-${what.replaceAll('_', '-')}`, args) ?? what;
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
