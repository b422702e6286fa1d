// Requests to the server. Every error is a `Problem` in the reader's language.

import { messages } from '$lib/i18n.svelte';
import type {
  BotLevel,
  Change,
  Devices,
  Frame,
  GameInfo,
  Keeping,
  Link,
  MakeTable,
  Me,
  MyGame,
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

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  } catch {
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
export type Moment = Pick<Frame, 'game_number' | 'step'>;

const table = (code: string, what: string, body: unknown = {}) =>
  post<Room>(`/tables/${encodeURIComponent(code)}/${what}`, body);

export const api = {
  games: () => get<GameInfo[]>('/games'),
  rules: (game: string) => get<string>(`/games/${game}/rules?lang=${messages.lang}`),
  me: () => get<Me>('/me'),
  name: (name: string) => post<Me>('/me', { name, lang: messages.lang }),
  link: () => post<Link>('/me/link'),
  devices: () => get<Devices>('/me/devices'),
  signOut: () => post<undefined>('/me/sign-out'),
  signOutElsewhere: () => post<undefined>('/me/sign-out-elsewhere'),
  deleteMe: () => request<undefined>('DELETE', '/me'),
  privacy: () => get<Keeping>('/privacy'),
  claim: (token: string) => post<Me>('/me/claim', { token }),
  myGames: () => get<MyGame[]>('/me/games'),
  tables: () => get<Room[]>('/tables'),
  open: (wanted: MakeTable) => post<Room>('/tables', wanted),
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
  skip: (code: string, seat: string, moment: Moment) => table(code, 'skip', { seat, ...moment }),
  standIn: (code: string, seat: string, on: boolean) => table(code, 'stand-in', { seat, on }),
  teams: (code: string, form: 'deal' | 'now') => table(code, 'teams', { form }),
  team: (code: string, seat: string, team: number) => table(code, 'team', { seat, team }),
  replay: (code: string, number: number, seat: string) =>
    get<Replay>(`/tables/${encodeURIComponent(code)}/games/${number}/replay?seat=${encodeURIComponent(seat)}`),
  verify: (code: string, number: number) => get<Verdict>(`/tables/${encodeURIComponent(code)}/games/${number}/verify`),
};

/** My part of the luck: 32 hexadecimal digits, made after the commitment was seen. */
export function newNonce(): string {
  return randomHex(16);
}

/** Not `randomUUID`: that one is missing on pages of a home network without TLS. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (it) => it.toString(16).padStart(2, '0')).join('');
}
