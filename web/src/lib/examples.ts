// The examples of the rules pages: positions that the games have made (`docs/rules/examples/`), drawn by the
// cards and boards of their rooms.

import type { Component } from 'svelte';
import { messages } from '$lib/i18n.svelte';
import type { AnyEvent, OfTheGame } from '$lib/room';
import { seatAt } from '$lib/seats';
import { stillRoom, stillSitter } from '$lib/still';
import type { Room } from '$lib/wire';

export interface Example<V = OfTheGame, E extends AnyEvent = AnyEvent> {
  /** The number of the section it belongs to. */
  section: string;
  /** Its caption is `<game>-example-<name>`. */
  name: string;
  /** The parts of the table that are drawn, in this order. */
  draw: string[];
  view: V;
  /** What the last action told. */
  events: E[];
}

/** What the house gives to the drawing of an example, `rooms/<game>/Example.svelte`. */
export interface ExampleProps<V, E extends AnyEvent = AnyEvent> {
  example: Example<V, E>;
  room: Room;
  name: (seat: string) => string;
}

export interface Pictures {
  examples: Example[];
  Example: Component<ExampleProps<OfTheGame, OfTheGame>>;
}

const data = import.meta.glob<{ default: Example[] }>('../rooms/*/examples.json');
const drawings = import.meta.glob<{ default: Pictures['Example'] }>('../rooms/*/Example.svelte');

/** The examples of a game with what draws them; nothing for a game without. */
export async function picturesOf(game: string): Promise<Pictures | null> {
  const [examples, drawing] = [data[`../rooms/${game}/examples.json`], drawings[`../rooms/${game}/Example.svelte`]];
  if (!examples || !drawing) return null;
  const [{ default: list }, { default: Example }] = await Promise.all([examples(), drawing(), messages.addGame(game)]);
  return { examples: list, Example };
}

/** The number of a section, from its heading: « 3. L’enchère », « R3 S’avancer ». */
export function sectionOf(heading: string): string | null {
  return /^R?(\d+)\b/.exec(heading)?.[1] ?? null;
}

const NAMES = ['Ada', 'Bruno', 'Chloé', 'Dan', 'Emma', 'Farid', 'Gaëlle', 'Hugo'];
export const exampleName = (seat: string): string => NAMES[seat.charCodeAt(0) - 97] ?? seat.toUpperCase();

/** A table of people who never sat at one. */
export function exampleRoom(game: string, seats: number): Room {
  return stillRoom(
    game,
    Array.from({ length: seats }, (_, i) => stillSitter(exampleName(seatAt(i)))),
  );
}
