// The contract between the house and the rooms.
//
// The house holds the socket, the bar, the drawer, bubbles, toasts and the end.
// A room draws one game: it is given the newest view and the legal actions as
// texts, and gives back the text of one of them. It knows no rules.
//
// A room is a folder `web/src/rooms/<game>/` whose `index.ts` has a default
// export of type `RoomModule`; it is loaded when a table of that game is opened.
// Its `Room.svelte` should put everything into the regions of
// `$lib/ui/Layout.svelte`: seats, board, play, prompt, hand, actions.
//
// Whatever it draws that can be asked about has a `data-thing`, written as the
// game's `explain` reads it: `card S5`, `seat a`, `trump`. The house does the rest.

import type { Component } from 'svelte';
import type { Clock } from '$lib/clocks.svelte';
import type { Hint, Honour, Problem, Proposal, Question, Room, Suggestion, Waiting, Wish, Wishes } from '$lib/wire';

/** A Fluent message of the house or of the game: `t('eternity-trump', { family })`. */
export type Translate = (key: string, args?: Record<string, string | number>) => string;

/**
 * What a game says of itself. Its type is made from Rust and known in its room (`$lib/games/<game>`); the
 * house only hands it on and cannot name it.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a registry of rooms cannot name the types of each
export type OfTheGame = any;

/** Events are flat objects with a `kind`. */
export interface AnyEvent {
  kind: string;
  [field: string]: OfTheGame;
}

/** What the house gives to every room. `V` is the game's view, `E` its event. */
export interface RoomProps<V, E extends AnyEvent = AnyEvent> {
  /** The newest view; draw it. */
  view: V;
  /** The view of the frame before, for travel; nothing after a fresh start. */
  before: V | null;
  /** The events of the newest frame; they only decorate. Empty after a reload. */
  events: E[];
  /** Counts frames: changes with each one, even if nothing else does. */
  frame: number;
  /** What I am asked, or may do unasked. */
  question: Question | null;
  /** The seats the game waits for, and those of them whose sealed answer is in. */
  asked: string[];
  answered: string[];
  /** My seat; nothing for a spectator, a shared screen or an onlooker's replay. */
  me: string | null;
  room: Room;
  name: (seat: string) => string;
  /** Sends a legal action. The house confirms, waits and tells of refusals. */
  act: (action: string) => void;
  /** The action that was sent and is not confirmed yet: draw it at 85 % in its slot. */
  pending: string | null;
  /** Why an action is not legal; nothing if it is. */
  why: (action: string) => Promise<Problem | null>;
  /** The same, said in a bubble with its tail on the anchor. */
  whyNot: (action: string, anchor: HTMLElement) => void;
  /** What an action would lead to, where the question does not foresee all of them. */
  foresee?: (action: string) => Promise<unknown>;
  /** The advice that was asked for: mark its action. */
  hint: Hint | null;
  wishes: Wishes;
  wish: (wish: Wish) => void;
  /** The clocks. */
  waiting: Waiting[];
  t: Translate;
  /** The sentence of an event. */
  say: (event: E) => string;
  /** No travel, no bounce. */
  reduced: boolean;
  /** Keeps the next frame back until the promise is settled or a tap skips it (6 s at most). */
  hold: (until: Promise<unknown>) => void;
  /** Opens the rules at a paragraph such as `R3.2`. */
  onrules: (ruling: string) => void;
  suggestions: Suggestion[];
  /** What is remembered of a game that is over, by the engine: for a shared screen, which has no other last page. */
  honours?: Honour[];
  suggest: (seat: string | null) => void;
  /** What my side would have its captain answer, and how I say so. */
  proposals?: Proposal[];
  propose?: (action: string | null) => void;
  /** The step of the frame that is drawn: a stage of the room with another one belongs to a frame that is to come. */
  step?: number;
  /** How long the step of the table lasts that is nobody's own. */
  countdown?: Clock | null;
  openTeamChat?: () => void;
  /** A shared screen that speaks: says a call aloud. */
  herald?: (call: string) => void;
}

/** What the house gives to `Scores` and `Last`. */
export interface PanelProps<V, E extends AnyEvent = AnyEvent> {
  view: V;
  /** Every event of this game that is known, oldest first; some may be missing after a reload. */
  log?: E[];
  /** What is remembered of a game that is over, by the engine. */
  honours?: Honour[];
  me: string | null;
  room: Room;
  name: (seat: string) => string;
  t: Translate;
}

/** What the introduction on a shared screen gives to the pictures of a game. */
export interface IntroProps {
  /** Which slide. */
  slide: string;
  /** How wide a card is. */
  width: number;
}

/** The default export of `rooms/<game>/index.ts`. */
export interface RoomModule {
  Room: Component<RoomProps<OfTheGame, OfTheGame>>;
  /** Points so far and how they came about: in the drawer and on the last page. */
  Scores: Component<PanelProps<OfTheGame, OfTheGame>>;
  /** How the game ended, above its scores, where places on hills say too little: sides, secret roles. */
  Ending?: Component<PanelProps<OfTheGame, OfTheGame>>;
  /** The last trick or auction, shown in the drawer; rooms without one leave it out. */
  Last?: Component<PanelProps<OfTheGame, OfTheGame>>;
  /** The second line of the bar: "Manche 2 sur 3 · pli 4 sur 10". */
  progress: (view: OfTheGame, t: Translate) => string;
  /** An action as a person would name it: "14 de Ciel". */
  describe: (action: string, t: Translate, name: (seat: string) => string) => string;
  /** How it stands, in a line: for the chapters of a replay. */
  score?: (view: OfTheGame, t: Translate, name: (seat: string) => string) => string;
  /** What a seat holds that others do not see, in words: for a replay with all cards open. Its own view is given. */
  held?: (view: OfTheGame, seat: string, t: Translate) => string[];
  /** Pictures that explain more than words: a map of sworn enemies. `of` is the thing it was opened from. */
  pictures?: Record<string, Component<{ view: OfTheGame; of?: string }>>;
  /** The room is drawn for a large shared screen itself and is not to be magnified. */
  ownShow?: boolean;
  /**
   * Two minutes of introduction on a shared screen before the deal: slides whose words are
   * `<game>-ui-intro-<slide>` and `…-text`, and what is drawn on them.
   */
  intro?: { slides: string[]; Picture: Component<IntroProps> };
  /** Options that a party begins with, `captain=rotating`; without it a party has those of any table. */
  partyOptions?: string;
}
