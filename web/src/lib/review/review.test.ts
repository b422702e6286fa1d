// A review as it comes: pieces, all at once, nothing.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localHouse } from '$lib/local/house';
import { ReviewInTheMaking } from './review.svelte';
import type { FromMaker, ToMaker } from './protocol';
import type { Outline, Piece, Review } from '$lib/wire';

class FakeWorker {
  onmessage: ((event: { data: FromMaker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  told: ToMaker[] = [];
  ended = false;
  postMessage(message: ToMaker): void {
    this.told.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromMaker): void {
    this.onmessage?.({ data });
  }
  piece(piece: Piece, progress: number): void {
    this.say({ type: 'piece', piece: JSON.stringify(piece), progress });
  }
}

const outline: Outline = {
  version: 1,
  game: 'dobro',
  options: '',
  seats: ['a', 'b'],
  plies: 1,
  decisions: 0,
  playouts: 9,
};
const moment = (ply: number) => ({
  ply,
  seat: null,
  action: null,
  round: 0,
  opens: false,
  chances: [],
  known: [],
  luck: [],
  played: [],
});
const summary = { great: [], players: [] };

let worker: FakeWorker;
let review: ReviewInTheMaking;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(localHouse, 'isThere', 'get').mockReturnValue(true);
  worker = new FakeWorker();
  review = new ReviewInTheMaking();
  review.makeWorker = () => worker as unknown as Worker;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('pieces make up the review as they come, and progress only grows', () => {
  review.start('~1', 1, { game: 'dobro' });
  worker.piece({ outline }, 0.1);
  worker.piece({ moment: moment(0) }, 0.4);
  expect(review.curve).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect([review.outline?.plies, review.curve.length]).toEqual([1, 1]);
  const before = review.progress;
  expect(before).toBeGreaterThan(0.3);
  worker.piece({ moment: moment(1) }, 0.8);
  worker.piece({ summary }, 1);
  expect([review.curve.length, review.summary, review.progress]).toEqual([2, summary, 1]);
  expect(before).toBeLessThan(1);
});

test('the same record has the same name, another one another', () => {
  const names = [{ seed: '1' }, { seed: '1' }, { seed: '2' }].map((record) => {
    const one = new ReviewInTheMaking();
    const its = new FakeWorker();
    one.makeWorker = () => its as unknown as Worker;
    one.start('~1', 1, record);
    return its.told[0]?.key;
  });
  expect(names[0]).toBe(names[1]);
  expect(names[2]).not.toBe(names[1]);
});

test('a review that was kept is there at once', () => {
  review.start('~1', 1, {});
  const whole: Review = { outline, curve: [moment(0)], decisions: [], summary };
  worker.say({ type: 'whole', review: whole });
  expect([review.progress, review.curve.length, review.outline]).toEqual([1, 1, outline]);
});

test('when nobody looks any more the worker is ended, and what comes late is not drawn', () => {
  review.start('~1', 1, {});
  worker.piece({ outline }, 0.1);
  review.stop();
  vi.advanceTimersByTime(1000);
  expect([worker.ended, review.outline]).toEqual([true, null]);
});

test('what cannot be reviewed says so, and so does a browser that cannot review', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  review.start('~1', 1, {});
  worker.say({ type: 'failed', why: 'the game is not over' });
  expect(review.failed).not.toBeNull();
  expect(worker.ended).toBe(true);
  vi.spyOn(localHouse, 'isThere', 'get').mockReturnValue(false);
  const other = new ReviewInTheMaking();
  other.start('~1', 1, {});
  expect(other.failed).not.toBeNull();
});

test('a game with guessed cards is not reviewed', () => {
  review.start('~1', 1, { guess: { ply: 3, seat: 'a', seed: '00' } });
  expect(review.failed).not.toBeNull();
  expect(worker.told).toHaveLength(0);
});

test('without WebAssembly the server sends it, a line for each piece, cut anywhere', async () => {
  vi.useRealTimers();
  vi.spyOn(localHouse, 'isThere', 'get').mockReturnValue(false);
  const text = [{ outline }, { moment: moment(0) }, { summary }].map((it) => `${JSON.stringify(it)}\n`).join('');
  const bytes = new TextEncoder().encode(text);
  const parts = [bytes.slice(0, 7), bytes.slice(7, 150), bytes.slice(150)];
  const body = new ReadableStream({
    pull: (controller) => {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  const fetched = vi.fn(() => Promise.resolve(new Response(body)));
  vi.stubGlobal('fetch', fetched);
  const theirs = new ReviewInTheMaking();
  theirs.start('MER-472', 2, {});
  await vi.waitFor(() => expect(theirs.progress).toBe(1));
  expect(fetched.mock.calls[0]).toMatchObject(['/api/tables/MER-472/games/2/review', {}]);
  expect(theirs.curve).toHaveLength(1);
  vi.unstubAllGlobals();
});
