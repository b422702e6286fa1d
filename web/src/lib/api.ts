// Requests: to the server, or to the house of this browser where a table is kept there. Every error is a `Problem` in
// the reader's language.

import { fileOf, isFile } from '$lib/dropped';
import { messages } from '$lib/i18n.svelte';
import { localHouse, problemOf } from '$lib/local/house';
import { isLocal, isSite } from '$lib/local/place';
import type { Somebody } from '$lib/local/protocol';
import type { AnyEvent } from '$lib/room';
import type {
  BotLevel,
  Change,
  Cue,
  Device,
  Explained,
  Face,
  Frame,
  GameInfo,
  Honour,
  Keeping,
  Lesson,
  LessonReply,
  Link,
  MakeTable,
  Me,
  MyGame,
  Posed,
  Problem,
  Replay,
  Room,
  Verdict,
} from '$lib/wire';

/** A request that was refused, or did not arrive. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** Whether the server did not answer when it was last asked. */
export const line = { isCut: isSite };

/** Asks the house of this browser. */
export async function ask<T>(method: string, path: string, body?: unknown, as?: Somebody): Promise<T> {
  const answer = await localHouse.request(method, path, body, as);
  if (answer === null) throw new ApiError(0, problemOf(localHouse.isThere ? 'house-gone' : 'house-missing'));
  const read: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  if (answer.status < 400) return read as T;
  throw new ApiError(answer.status, isProblem(read) ? read : problemOf('error-unknown'));
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isLocal(path.replace(/^\/tables\//, ''))) return ask<T>(method, path, body);
  // Lessons and the catalog are the same everywhere: without a line they come from this browser.
  const isKnownHere = method === 'GET' && /^\/(lessons\/|games$)/.test(path);
  if (isKnownHere && line.isCut && localHouse.isThere) return ask<T>(method, path);
  if (isSite) throw new ApiError(0, problemOf('site-no-server'));
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        'Accept-Language': messages.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    line.isCut = false;
  } catch {
    line.isCut = true;
    if (isKnownHere && localHouse.isThere) return ask<T>(method, path);
    throw new ApiError(0, { code: 'offline', message: messages.say('error-offline') ?? 'offline' });
  }
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (!response.ok) {
    const problem: unknown = isJson ? await response.json() : null;
    throw new ApiError(
      response.status,
      isProblem(problem) ? problem : { code: 'unknown', message: messages.say('error-unknown') ?? '' },
    );
  }
  if (response.status === 204) return undefined as T;
  return (isJson ? await response.json() : await response.text()) as T;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);
/** What a host waits no longer for: the step that the last frame showed, and no later one. */
export type Moment = Pick<Frame, 'game_number' | 'step'> & { part?: number };

const table = (code: string, what: string, body: unknown = {}) =>
  post<Room>(`/tables/${encodeURIComponent(code)}/${what}`, body);

export const api = {
  games: () => get<GameInfo[]>('/games'),
  lesson: (game: string) => get<Lesson>(`/lessons/${game}`),
  lessonAbout: (game: string, step: number, turn: number, action: string) =>
    get<LessonReply>(`/lessons/${game}/${step}/${turn}?lang=${messages.lang}&action=${encodeURIComponent(action)}`),
  /** What a thing is on a page of a lesson: in this frame of the step, after what was done last in it. */
  lessonExplain: (game: string, step: number, frame: number, did: string | null, thing: string) => {
    const asked = new URLSearchParams({ frame: String(frame), ...(did === null ? {} : { did }), thing });
    return get<Explained | null>(`/lessons/${game}/${step}/explain?${asked}`);
  },
  me: () => get<Me>('/me'),
  /** Without a face the one before stays. */
  name: (name: string, face?: Face | null) => post<Me>('/me', { name, lang: messages.lang, face }),
  link: () => post<Link>('/me/link'),
  devices: () => get<Device[]>('/me/devices'),
  signOutDevice: (id: string) => request<undefined>('DELETE', `/me/devices/${encodeURIComponent(id)}`),
  signOut: () => post<undefined>('/me/sign-out'),
  signOutElsewhere: () => post<undefined>('/me/sign-out-elsewhere'),
  deleteMe: () => request<undefined>('DELETE', '/me'),
  privacy: () => get<Keeping>('/privacy'),
  claim: (token: string) => post<Me>('/me/claim', { token }),
  myGames: () => get<MyGame[]>('/me/games'),
  tables: () => get<Room[]>('/tables'),
  open: (wanted: MakeTable) => post<Room>('/tables', wanted),
  /** A game that was begun in this browser goes on at the server, where others can sit down. */
  takeIn: (game: unknown) => post<Room>('/tables/continue', game),
  room: (code: string) => get<Room>(`/tables/${encodeURIComponent(code)}`),
  join: (code: string, password?: string) => table(code, 'join', password ? { password } : {}),
  sit: (code: string, seat?: string) => table(code, 'sit', seat ? { seat } : {}),
  leave: (code: string) => table(code, 'leave'),
  addBot: (code: string, level: BotLevel, seat?: string) => table(code, 'bots', seat ? { seat, level } : { level }),
  removeBot: (code: string, seat: string) => table(code, 'bots/remove', { seat }),
  kick: (code: string, seat: string) => table(code, 'kick', { seat }),
  lock: (code: string, locked: boolean) => table(code, 'lock', { locked }),
  settings: (code: string, change: Change) => table(code, 'settings', change),
  host: (code: string, guest: string) => table(code, 'host', { guest }),
  /** Whoever has no seat, as a shared screen, adds nothing to the luck. */
  start: (code: string, nonce?: string) => table(code, 'start', nonce ? { nonce } : {}),
  rematch: (code: string) => table(code, 'rematch'),
  abandon: (code: string) => table(code, 'abandon'),
  /** Skip to my turn, for somebody alone with bots. */
  hurry: (code: string) => table(code, 'hurry'),
  pause: (code: string, paused: boolean) => table(code, 'pause', { paused }),
  moreTime: (code: string, seconds: number) => table(code, 'more-time', { seconds }),
  next: (code: string, moment: Moment) => table(code, 'next', moment),
  skip: (code: string, seat: string, { game_number, step }: Moment) => table(code, 'skip', { seat, game_number, step }),
  hold: (code: string, moment: Moment, on: boolean) => table(code, 'hold', { ...moment, on }),
  standIn: (code: string, seat: string, on: boolean) => table(code, 'stand-in', { seat, on }),
  introduce: (code: string, cue: Cue) => table(code, 'introduce', { cue }),
  teams: (code: string, form: 'deal' | 'now') => table(code, 'teams', { form }),
  team: (code: string, seat: string, team: number) => table(code, 'team', { seat, team }),
  replay: (code: string, number: number, seat: string) =>
    isFile(code)
      ? here.replayOf(fileOf(code), seat)
      : get<Replay>(`/tables/${encodeURIComponent(code)}/games/${number}/replay?seat=${encodeURIComponent(seat)}`),
  explain: (code: string, number: number, seat: string, step: number, thing: string) => {
    const asked = new URLSearchParams({ seat, step: String(step), thing });
    if (isFile(code)) return here.explainOf(fileOf(code), seat, step, thing);
    return get<Explained | null>(`/tables/${encodeURIComponent(code)}/games/${number}/explain?${asked}`);
  },
  /** All that happened in a finished game, as an all-seeing scribe noted it: for the deal and each action a list. */
  noted: async (code: string, number: number) => {
    const path = `/tables/${encodeURIComponent(code)}/games/${number}/record?events=true`;
    const record = isFile(code) ? here.eventsOf(fileOf(code)) : get<{ events?: AnyEvent[][] }>(path);
    return (await record).events ?? [];
  },
  honours: (code: string, number: number) =>
    get<Honour[]>(`/tables/${encodeURIComponent(code)}/games/${number}/honours`),
  verify: (code: string, number: number) =>
    isFile(code)
      ? here.verifyOf(fileOf(code))
      : get<Verdict>(`/tables/${encodeURIComponent(code)}/games/${number}/verify`),
  record: async (code: string, number: number) =>
    isFile(code) ? fileOf(code) : get<unknown>(`/tables/${encodeURIComponent(code)}/games/${number}/record`),
  puzzles: (day: number) => get<Posed[]>(`/puzzles?day=${day}`),
  remove: (code: string) => request<undefined>('DELETE', `/tables/${encodeURIComponent(code)}`),
};

/** What only the house of this browser is asked. */
export const here = {
  games: () => ask<GameInfo[]>('GET', '/games'),
  myGames: () => ask<MyGame[]>('GET', '/me/games'),
  open: (wanted: MakeTable, as?: Somebody) => ask<Room>('POST', '/tables', wanted, as),
  sit: (code: string, as: Somebody) => ask<Room>('POST', `/tables/${code}/sit`, {}, as),
  rename: (name: string) => ask<Me>('POST', '/me', { name, lang: messages.lang }),
  handover: (code: string) => ask<unknown>('GET', `/tables/${code}/handover`),
  export: (code: string) => ask<unknown>('GET', `/tables/${code}/export`),
  import: (file: unknown) => ask<string[]>('POST', '/import', file),
  replayOf: (record: unknown, seat: string) => ask<Replay>('POST', '/records/replay', { record, seat }),
  explainOf: (record: unknown, seat: string, step: number, thing: string) =>
    ask<Explained | null>('POST', '/records/explain', { record, seat, step, thing }),
  /** The record with all that happened, as an all-seeing scribe would note it. */
  eventsOf: (record: unknown) => ask<{ events?: AnyEvent[][] }>('POST', '/records/events', { record }),
  /** A table of this browser at a position of a record, with bots on all other seats. */
  playOn: (record: unknown, ply: number, seat: string, cards: 'same' | 'guessed') =>
    ask<Room>('POST', '/records/continue', { record, ply, seat, cards }),
  puzzles: (lines: string, day: number) => ask<Posed[]>('POST', '/puzzles', { lines, day }),
  verifyOf: (record: unknown) => ask<Verdict>('POST', '/records/verify', { record }),
};

/** My part of the luck: 32 hexadecimal digits, made after the commitment was seen. */
export function newNonce(): string {
  return randomHex(16);
}

/** Not `randomUUID`: that one is missing on pages of a home network without TLS. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (it) => it.toString(16).padStart(2, '0')).join('');
}
