// One table, as one browser sees it: the socket, the newest frame, what was sent
// and is not confirmed. No rules: it keeps what the server says.

import { randomHex } from '$lib/api';
import { changesOf } from '$lib/changes';
import type { ClockNews } from '$lib/clocks.svelte';
import { favourite } from '$lib/emotes.svelte';
import { messages, t } from '$lib/i18n.svelte';
import { openLine, type ConnectionListener, type Line } from '$lib/connection';
import type { Somebody } from '$lib/local/protocol';
import { Notes } from '$lib/notes';
import type { AnyEvent } from '$lib/room';
import { nameOn } from '$lib/seats';
import { eventSentence } from '$lib/sentences';
import { heard } from '$lib/time.svelte';
import type {
  Audience,
  ChatLine,
  Cue,
  Emote,
  Explained,
  Frame,
  Hint,
  Problem,
  Proposal,
  Question,
  Room,
  Since,
  Speaker,
  Suggestion,
  ToClient,
  ToServer,
  Wish,
  Wishes,
  You,
} from '$lib/wire';

/** The longest a room may keep the next frame back: a duel is told in five seconds. */
const LONGEST_HOLD = 6000;
/** The longest the result waits for the last story: dice, losses, and how the points came about. */
const LONGEST_STORY = 15_000;
/** The log of a long evening is cut at the top. */
const LOG_LENGTH = 400;
/** How long a step is looked at when it is shown once more, and how many steps that are. */
const SHOW_AGAIN = 900;
const MOST_AGAIN = 60;

/** Reasons to hang up that do not last. */
const PASSING = ['closing', 'slow-reader', 'slow-down', 'crowded', 'storage', 'internal'];

export interface LogLine {
  id: number;
  /** Made when it is read: messages may be loaded later than the first frame, and the language may change. */
  readonly text: string;
  seat: string | null;
}

interface Drawn {
  frame: Frame;
  before: unknown;
}

interface Shown extends Drawn {
  /** Counts what was drawn, whatever epoch it is of. */
  count: number;
}

/** What I foretold, and how often I was right. */
type Foreseen = ToClient & { type: 'prediction' };

interface Sent {
  id: string;
  question: number;
  action: string;
}

export interface Listener {
  /** What happened, in words. */
  onevents?: (sentences: string[], events: AnyEvent[]) => void;
  onrefused?: (problem: Problem, action: string | null) => void;
  onemote?: (from: Speaker, emote: Emote) => void;
  onchat?: (line: ChatLine) => void;
  onwarning?: (seconds: number, timeout: string) => void;
  onplayedforme?: (actions: number) => void;
  onturn?: () => void;
  /** A shared screen is told how to go on with its introduction. */
  oncue?: (cue: Cue) => void;
  /** Somebody left, is replaced, came back, or is host now. */
  onchange?: (sentence: string) => void;
}

/** Whether I am to be told that it is my turn: not where all I can do is let an interruption pass. */
export function callsForMe(question: Question | null | undefined): boolean {
  if (!question?.waits || question.answer !== null) return false;
  return !(question.reaction && question.legal.length === 1);
}

/** Says hello again whenever the reader has chosen another language. Call it while a page is made. */
export function greetInMyLanguage(client: () => TableClient | null): void {
  let spoken = messages.lang;
  $effect(() => {
    if (messages.lang === spoken) return;
    spoken = messages.lang;
    client()?.greetAgain();
  });
}

export class TableClient {
  readonly code: string;
  room = $state.raw<Room | null>(null);
  you = $state<You | null>(null);
  shown = $state.raw<Shown | null>(null);
  clock = $state.raw<ClockNews | null>(null);
  wishes = $state<Wishes>({ premove: null, auto_pass: false, armed: null });
  suggestions = $state<Suggestion[]>([]);
  /** What my side would have its captain answer. */
  proposals = $state.raw<Proposal[]>([]);
  /** What I foretold last, as somebody who looks on. */
  prediction = $state.raw<Foreseen | null>(null);
  /** When the room was last told, by the watch of this page. */
  roomAt = $state(0);
  chat = $state<ChatLine[]>([]);
  log = $state.raw<LogLine[]>([]);
  /** Every event seen of this game, for the panels of scores. */
  events = $state.raw<AnyEvent[]>([]);
  hint = $state<Hint | null>(null);
  hinting = $state(false);
  pending = $state<Sent | null>(null);
  undoing = $state(false);
  /** The connection is cut: since when, in milliseconds since 1970. */
  lostSince = $state<number | null>(null);
  /** The server closed the door, and why. */
  closed = $state<Problem | null>(null);
  muted = $state<string[]>([]);

  /** The last line of the log when I had acted last: what came after is new to me. */
  actedAt = $state(0);

  private connection: Line;
  private notes: Notes;
  private since: Since | null = null;
  private queue: Frame[] = [];
  private held = 0;
  /** Nothing is told at length until I am asked. */
  private rushing = false;
  private story: Promise<unknown> = Promise.resolve();
  private answers = new Map<string, (message: ToClient) => void>();
  private count = 0;
  private logged = 0;
  /** Whether nothing of what was seen is closed again by the rules, as far as the server has said. */
  private whole = $state(false);
  /** What was shown since I acted last. */
  private missed = $state.raw<Drawn[]>([]);
  /** What is being shown once more. */
  private again: Drawn[] = [];
  /** A step that is shown once more is still looked at, though nothing moves. */
  private looking = false;

  constructor(
    code: string,
    private listener: Listener = {},
    /** A shared screen sees what any onlooker sees, whoever opened it. */
    private screen = false,
    /** Who speaks, where one device is handed round. */
    as?: Somebody,
    /** What answers in place of a server. */
    open?: (listener: ConnectionListener) => Line,
  ) {
    this.code = code;
    this.notes = new Notes(code);
    const listeners: ConnectionListener = {
      onopen: () =>
        this.send({ type: 'hello', since: this.since, lang: messages.lang, ...(this.screen ? { screen: true } : {}) }),
      onmessage: (message: ToClient) => this.receive(message),
      onlost: () => {
        this.lostSince ??= Date.now();
      },
    };
    this.connection = open?.(listeners) ?? openLine(code, listeners, as);
  }

  /** Where I sit now: people may be moved or sent away after the welcome. */
  get seat(): string | null {
    if (this.screen) return null;
    const mine = this.room?.seats.find(({ sitter }) => sitter.kind === 'person' && sitter.guest === this.you?.guest);
    return mine?.seat ?? null;
  }

  /** The table as a request came back with it. */
  hear(room: Room): void {
    this.room = room;
    this.roomAt = performance.now();
  }

  name = (seat: string): string => (this.room ? nameOn(this.room, seat) : seat.toUpperCase());

  /** Connects at once, without waiting for the next try. */
  retry(): void {
    this.connection.retry();
  }

  close(): void {
    this.connection.close();
  }

  act(action: string): void {
    const question = this.shown?.frame.question;
    if (!question || this.pending) return;
    this.pending = { id: randomHex(8), question: question.number, action };
    this.hint = null;
    this.send({ type: 'act', ...this.pending });
  }

  /** Takes my last action back, while the frame says that I may. */
  undo(): void {
    const frame = this.shown?.frame;
    if (!frame?.may_undo || this.undoing || this.pending) return;
    this.undoing = true;
    void this.ask((id) => ({ type: 'undo', id, step: frame.step })).then((answer) => {
      this.undoing = false;
      if (answer?.type === 'refused') this.listener.onrefused?.(answer.problem, null);
    });
  }

  async why(action: string): Promise<Problem | null> {
    const answer = await this.ask((id) => ({ type: 'why_not', id, action }));
    return answer?.type === 'why' ? answer.problem : null;
  }

  /** What an action would lead to; the question itself tells it where there are few actions. */
  async foresee(action: string): Promise<unknown> {
    const answer = await this.ask((id) => ({ type: 'foresee', id, action }));
    return answer?.type === 'foreseen' ? answer.foreseen : null;
  }

  /** What a thing on the table is; nothing if there is no such thing. */
  async explain(thing: string): Promise<Explained | null> {
    const answer = await this.ask((id) => ({ type: 'explain', id, thing }));
    return answer?.type === 'explained' ? answer.explained : null;
  }

  async askHint(): Promise<void> {
    if (this.hinting) return;
    this.hinting = true;
    const question = this.shown?.frame.question?.number;
    const answer = await this.ask((id) => ({ type: 'hint', id }));
    this.hinting = false;
    // An answer to a question that has passed advises nothing any more.
    if (answer?.type === 'hint' && question === this.shown?.frame.question?.number) this.hint = answer.hint;
  }

  wish(wish: Wish): void {
    this.send({ type: 'wish', id: randomHex(8), wish });
  }

  say(text: string, to: Audience): void {
    this.send({ type: 'say', id: randomHex(8), to, text });
  }

  emote(emote: Emote): void {
    favourite.remember(emote);
    this.send({ type: 'emote', emote });
  }

  /** I have seen what the game pauses for. */
  proceed(): void {
    const held = this.room?.held;
    if (held && this.seat !== null && held.waiting_for.includes(this.seat))
      this.send({ type: 'continue', step: held.step, ...(this.room?.stage ? { part: this.room.stage.part } : {}) });
  }

  suggest(about: string | null): void {
    this.send({ type: 'suggest', about });
  }

  /** What I would have whoever speaks for my side answer; nothing takes it back. */
  propose(action: string | null): void {
    this.send({ type: 'propose', action });
  }

  /** Foretells what comes, as somebody who only looks on. */
  async predict(number: number, choice: string): Promise<void> {
    const answer = await this.ask((id) => ({ type: 'predict', id, number, choice }));
    if (answer?.type === 'refused') this.listener.onrefused?.(answer.problem, null);
  }

  nonce(nonce: string): void {
    this.send({ type: 'nonce', nonce });
  }

  mute(guest: string, on: boolean): void {
    this.muted = on ? [...this.muted, guest] : this.muted.filter((it) => it !== guest);
    this.send({ type: 'mute', guest, on });
  }

  /** Says hello again, so that sentences come in the language chosen now. */
  greetAgain(): void {
    this.connection.retry();
  }

  /** Keeps the next frame back until something on screen has ended. */
  hold(until: Promise<unknown>): void {
    this.held += 1;
    this.story = Promise.allSettled([this.story, until]);
    const longest = new Promise((done) => setTimeout(done, LONGEST_HOLD));
    void Promise.race([until, longest]).finally(() => {
      this.held -= 1;
      this.advance();
    });
  }

  /** Whether what happened since my last move can be shown again: nothing of it was closed by the rules. */
  get canShowAgain(): boolean {
    return this.whole && this.missed.length > 0;
  }

  /** Shows what happened since my last move once more, then what is so now. What comes in meanwhile waits. */
  showAgain(): void {
    if (!this.canShowAgain || this.again.length > 0 || !this.shown || this.pending) return;
    const told = this.missed.map(({ frame, before }) => ({ frame: { ...frame, question: null }, before }));
    const [first] = told;
    const start =
      first && first.before !== null
        ? [{ frame: { ...first.frame, events: [], view: first.before }, before: null }]
        : [];
    this.again = [...start, ...told, { frame: { ...this.shown.frame, events: [] }, before: null }];
    this.advance();
  }

  /** Shows everything at once until I am asked. */
  rush(): void {
    this.rushing = true;
    this.advance();
  }

  /** Resolves when everything that happened was told on screen. */
  async told(): Promise<void> {
    await Promise.race([this.story, new Promise((done) => setTimeout(done, LONGEST_STORY))]);
  }

  private send(message: ToServer): void {
    this.connection.send(message);
  }

  /** Sends a message with an id and waits for what comes back with it; nothing if the connection is cut. */
  private ask(message: (id: string) => ToServer): Promise<ToClient | null> {
    const id = randomHex(8);
    return new Promise((done) => {
      const late = setTimeout(() => {
        this.answers.delete(id);
        done(null);
      }, 15_000);
      this.answers.set(id, (answer) => {
        clearTimeout(late);
        done(answer);
      });
      this.send(message(id));
    });
  }

  private answer(id: string | null, message: ToClient): boolean {
    const waiting = id === null ? undefined : this.answers.get(id);
    if (id !== null) this.answers.delete(id);
    waiting?.(message);
    return waiting !== undefined;
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'room':
        this.hearRoom(message.room);
        break;
      case 'frame':
        if (this.since) this.since.frame = message.frame;
        this.queue.push(message);
        this.advance();
        break;
      case 'clock':
        this.clock = { step: message.step, waiting: message.waiting, at: performance.now() };
        break;
      case 'introduce':
        this.listener.oncue?.(message.cue);
        break;
      case 'warning':
        this.listener.onwarning?.(message.seconds, message.timeout);
        break;
      case 'ack':
        // The frame that follows shows the move; until then it stays pending.
        this.answer(message.id, message);
        break;
      case 'refused':
        if (!this.answer(message.id, message)) this.refused(message.id, message.problem);
        break;
      case 'why':
      case 'hint':
      case 'history':
      case 'foreseen':
      case 'explained':
        this.answer(message.id, message);
        break;
      case 'wishes':
        this.wishes = message.wishes;
        break;
      case 'chat':
        if (this.muted.includes(message.line.from.guest)) break;
        this.chat.push(message.line);
        this.listener.onchat?.(message.line);
        break;
      case 'emote':
        if (!this.muted.includes(message.from.guest)) this.listener.onemote?.(message.from, message.emote);
        break;
      case 'suggestions':
        this.suggestions = message.list;
        break;
      case 'proposals':
        this.proposals = message.list;
        break;
      case 'prediction':
        this.prediction = message;
        break;
      case 'bye':
        // A server that restarts or found us slow will have us back.
        if (PASSING.includes(message.problem.code)) break;
        this.closed = message.problem;
        this.connection.close();
        break;
      case 'pong':
        break;
    }
  }

  private welcome(message: ToClient & { type: 'welcome' }): void {
    this.lostSince = null;
    if (this.since?.epoch !== message.epoch) this.since = { epoch: message.epoch, frame: 0 };
    this.you = message.you;
    this.hearRoom(message.room);
    this.chat = message.chat;
    this.proposals = [];
    this.wishes = message.wishes;
    if (message.played_for_you > 0) this.listener.onplayedforme?.(message.played_for_you);
    // Sent before the connection was cut: the same id is never played twice, so it may go again.
    if (this.pending) this.send({ type: 'act', ...this.pending });
  }

  /** People who are away have so many seconds from when this was told. */
  private hearRoom(room: Room): void {
    for (const { sitter } of room.seats) heard(sitter);
    const changes = this.room ? changesOf(this.room, room, this.you?.guest) : [];
    this.room = room;
    this.roomAt = performance.now();
    for (const sentence of changes) this.note(sentence);
  }

  /** Something that is no event of the game: it stands in the log where it happened, and survives a reload. */
  private note(text: string): void {
    this.notes.add(this.room?.game_number ?? 0, this.events.length, text);
    this.append([this.lineOfNote(text)]);
    this.listener.onchange?.(text);
  }

  private lineOfNote(text: string): LogLine {
    this.logged += 1;
    return { id: this.logged, text, seat: null };
  }

  private append(lines: LogLine[]): void {
    this.log = [...this.log, ...lines].slice(-LOG_LENGTH);
  }

  private refused(id: string | null, problem: Problem): void {
    const action = this.pending && (id === null || this.pending.id === id) ? this.pending.action : null;
    if (action !== null) this.pending = null;
    this.listener.onrefused?.(problem, action);
  }

  /** Shows the next frame, unless something still moves. A fresh one ends the waiting. */
  private advance(): void {
    if (this.again.length > 0) {
      const next = this.held > 0 || this.looking ? undefined : this.again.shift();
      if (!next) return;
      this.count += 1;
      this.shown = { ...next, count: this.count };
      this.looking = true;
      const look = this.again.length > 0 ? SHOW_AGAIN : 30;
      setTimeout(() => {
        this.looking = false;
        this.advance();
      }, look);
      return;
    }
    const fresh = this.queue.findLastIndex((it) => it.fresh);
    if (fresh > 0) this.queue.splice(0, fresh);
    if (this.held > 0 && !this.queue[0]?.fresh && !this.rushing) return;
    const frame = this.queue.shift();
    if (!frame) return;
    this.show(frame);
    // Let the room draw it, and perhaps hold, before the next one.
    if (this.queue.length > 0) setTimeout(() => this.advance(), 30);
  }

  private show(frame: Frame): void {
    const last = this.shown?.frame;
    const newGame = last !== undefined && last.game_number !== frame.game_number;
    if (frame.question?.waits || frame.outcome) this.rushing = false;
    this.count += 1;
    // What is taken back lies there again as it was: there is nothing to tell in pictures.
    const jumps = frame.fresh || newGame || frame.undone !== undefined;
    const before = jumps ? null : (last?.view ?? null);
    this.shown = { frame, before, count: this.count };
    const asks = frame.question?.number;
    const isDone = this.pending && (asks !== this.pending.question || frame.question?.answer === this.pending.action);
    if (isDone) this.pending = null;
    if (asks !== last?.question?.number) this.hint = null;
    if (newGame) {
      this.log = [];
      this.whole = false;
      this.events = [];
      this.prediction = null;
    }
    this.record(frame.events as AnyEvent[]);
    if (isDone || newGame) this.actedAt = this.logged;
    if (isDone || jumps) this.missed = [];
    else if (frame.events.length > 0) this.missed = [...this.missed, { frame, before }].slice(-MOST_AGAIN);
    // What lies before this frame was seen by a page that is gone, or is missing.
    if (frame.fresh) void this.recall(frame.game_number);
    else if (frame.undone !== undefined) void this.takeBack(frame.game_number, frame.undone);
    if (callsForMe(frame.question) && (!callsForMe(last?.question) || asks !== last?.question?.number))
      this.listener.onturn?.();
  }

  /** Before the log is read: what the rules have closed since it was written is not in it. */
  async refreshLog(): Promise<void> {
    const game = this.shown?.frame.game_number;
    if (!this.whole && game !== undefined) await this.recall(game);
  }

  /** Asks what happened before this page was opened, so that log and scores are whole. */
  private async recall(game: number): Promise<void> {
    const answer = await this.ask((id) => ({ type: 'history', id }));
    if (answer?.type !== 'history' || answer.game_number !== game) return;
    if (this.shown?.frame.game_number !== game) return;
    this.whole = answer.whole;
    // It holds what waits to be shown, too: that is told in its time.
    const told = answer.events.length - this.queue.reduce((sum, it) => sum + it.events.length, 0);
    const unread = this.log.filter((it) => it.id > this.actedAt).length;
    this.events = [];
    this.log = [];
    const events = answer.events.slice(0, Math.max(0, told)) as AnyEvent[];
    let written = 0;
    for (const { at, text } of this.notes.of(game)) {
      this.write(events.slice(written, at));
      written = Math.max(written, at);
      this.append([this.lineOfNote(text)]);
    }
    this.write(events.slice(written));
    if (this.actedAt > 0) this.actedAt = this.logged - unread;
  }

  /** What happened is no longer so: log and scores are what the server still tells, and that it was taken back. */
  private async takeBack(game: number, seat: string): Promise<void> {
    await this.recall(game);
    this.note(seat === this.seat ? t('undone-by-me') : t('undone-by', { name: this.name(seat) }));
  }

  private record(events: AnyEvent[]): void {
    const sentences = this.write(events).flatMap((it) => it.text || []);
    if (events.length > 0) this.listener.onevents?.(sentences, events);
  }

  private write(events: AnyEvent[]): LogLine[] {
    const game = this.room?.game;
    if (!game || events.length === 0) return [];
    this.events = [...this.events, ...events];
    const lines = events.map((event) => this.lineOf(game, event));
    this.append(lines);
    return lines;
  }

  private lineOf(game: string, event: AnyEvent): LogLine {
    this.logged += 1;
    const name = this.name;
    const me = this.seat;
    return {
      id: this.logged,
      seat: typeof event.seat === 'string' ? event.seat : null,
      get text() {
        return eventSentence(game, event, name, me);
      },
    };
  }
}
