import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError } from '$lib/api';
import { openLine } from '$lib/connection';
import { localHouse } from '$lib/local/house';
import { isLocal } from '$lib/local/place';
import { t } from '$lib/i18n.svelte';
import { session } from '$lib/session.svelte';
import type { ToClient } from '$lib/wire';

/** A worker that says what the test wants. */
class FakeWorker {
  static all: FakeWorker[] = [];
  heard: Record<string, unknown>[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: Record<string, unknown>) {
    this.heard.push(message);
  }
  terminate() {
    this.onmessage = null;
  }
  say(data: unknown) {
    this.onmessage?.({ data });
  }
}

const worker = () => FakeWorker.all.at(-1)!;

afterEach(() => vi.restoreAllMocks());

beforeEach(() => {
  localHouse.makeWorker = () => new FakeWorker() as unknown as Worker;
  vi.spyOn(localHouse, 'isThere', 'get').mockReturnValue(true);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('codes say where a table is kept', () => {
  expect(isLocal('~0123456789')).toBe(true);
  for (const code of ['LUNE-TIGRE-4721', 'MER-472', 'PAST-XYZ']) expect(isLocal(code)).toBe(false);
});

test('requests for a table of this browser go to its house, and refusals are problems', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const answer = api.room('~1');
  const { number, method, path } = worker().heard.at(-1)! as { number: number; method: string; path: string };
  expect([method, path]).toEqual(['GET', '/tables/~1']);
  worker().say({ type: 'reply', number, status: 404, body: '{"code":"no-such-table","message":"Pas ici."}' });
  await expect(answer).rejects.toMatchObject({ status: 404, message: 'Pas ici.' });
  await expect(answer).rejects.toBeInstanceOf(ApiError);
  expect(fetched).not.toHaveBeenCalled();
});

test('a line to the house is greeted, heard, and opened anew when the house broke', async () => {
  vi.useFakeTimers();
  const heard: ToClient[] = [];
  const events: string[] = [];
  const line = openLine('~1', {
    onopen: () => events.push('open'),
    onmessage: (it) => heard.push(it),
    onlost: () => events.push('lost'),
  });
  await vi.advanceTimersByTimeAsync(1);
  const first = worker();
  const { connection } = first.heard.findLast((it) => it.type === 'connect') as { connection: number };
  first.say({ type: 'send', connection, text: '{"type":"pong"}' });
  expect(heard).toEqual([{ type: 'pong' }]);
  first.say({ type: 'broken', why: 'unreachable' });
  await vi.advanceTimersByTimeAsync(500);
  expect(events).toEqual(['open', 'lost', 'open']);
  expect(worker()).not.toBe(first);
  line.close();
  expect(worker().heard.at(-1)).toMatchObject({ type: 'disconnect' });
  vi.useRealTimers();
});

/** A server that answers whoever opens a table, or has no place. */
function serve(has: boolean): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    asked.push(`${init?.method} ${String(path)}`);
    if (!has) return Promise.resolve(Response.json({ code: 'full', message: 'full' }, { status: 503 }));
    const room = { code: 'LUNE-TIGRE-4721', game: 'dobro', game_number: 1, fairness: { commitment: 'ab' } };
    const body = String(path).endsWith('/me') ? { guest: 'g', name: 'Ada', lang: 'fr', face: null } : room;
    return Promise.resolve(Response.json(body));
  });
  return asked;
}

const opened = () => FakeWorker.all.flatMap((it) => it.heard).filter((it) => it.type === 'request').length;

test('on a slow line somebody alone plays at the server at once, which has the line to itself', async () => {
  vi.useFakeTimers();
  localHouse.warm();
  worker().say({ type: 'broken', why: 'begin anew' });
  const [asked, before] = [serve(true), opened()];
  localHouse.warm();
  const count = FakeWorker.all.length;
  const played = session.playNow('dobro');
  await vi.advanceTimersByTimeAsync(1000);
  await played;
  expect(asked.slice(-2)).toEqual(['POST /api/tables', 'POST /api/tables/LUNE-TIGRE-4721/start']);
  expect(opened()).toBe(before);
  expect(FakeWorker.all.length).toBe(count);
  expect(localHouse.isComing, 'nothing else takes the line meanwhile').toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeWorker.all.length, 'rules and bots come later').toBe(count + 1);
  vi.useRealTimers();
});

test('whoever has all rules, wants to play here only or finds no place elsewhere plays here', async () => {
  vi.useFakeTimers();
  const asked = serve(false);
  const playsHere = async () => {
    const before = opened();
    void session.playNow('dobro').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    return opened() > before;
  };
  worker().say({ type: 'broken', why: 'begin anew' });
  expect(await playsHere(), 'the server is full').toBe(true);
  const times = asked.length;
  expect(times).toBeGreaterThan(0);
  localStorage['tablee.house'] = 'here';
  expect(await playsHere(), 'they insist').toBe(true);
  localStorage.removeItem('tablee.house');
  worker().say({ type: 'ready' });
  expect(await playsHere(), 'everything is there').toBe(true);
  expect(asked.length).toBe(times);
  vi.useRealTimers();
});

test('where the rules for the browser are missing, somebody alone plays at the server and is told why', async () => {
  vi.spyOn(localHouse, 'isThere', 'get').mockReturnValue(false);
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    asked.push(`${init?.method} ${String(path)}`);
    const room = { code: 'LUNE-TIGRE-4721', game: 'dobro', game_number: 1, fairness: { commitment: 'ab' } };
    const body = String(path).endsWith('/me') ? { guest: 'g', name: 'Ada', lang: 'fr', face: null } : room;
    return Promise.resolve(Response.json(body));
  });
  const before = worker()?.heard.length;
  await session.playNow('dobro');
  expect(asked.slice(-2)).toEqual(['POST /api/tables', 'POST /api/tables/LUNE-TIGRE-4721/start']);
  expect(session.toasts.map((it) => it.text)).toContain(t('house-missing'));
  expect(worker()?.heard.length).toBe(before);
});

test('another window that takes the tables over is told as a reason to stop', async () => {
  const heard: ToClient[] = [];
  const line = openLine('~1', { onopen: () => undefined, onmessage: (it) => heard.push(it), onlost: () => undefined });
  await Promise.resolve();
  worker().say({ type: 'taken' });
  expect(heard.at(-1)).toMatchObject({ type: 'bye', problem: { code: 'house-taken' } });
  line.close();
});
