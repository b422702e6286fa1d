import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alarm } from '$lib/local/alarm';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('nobody is woken too early, however early a timer rings', () => {
  // A clock that lags behind the timers by more and more, as one does that is rounded or slowed down.
  const started = Date.now();
  const clock = () => (Date.now() - started) * 0.9;
  const rang: number[] = [];
  const alarm = new Alarm(() => rang.push(clock()), clock);
  for (const at of [10, 10.4, 137, 5000]) {
    rang.length = 0;
    const from = clock();
    alarm.set(from + at);
    vi.advanceTimersByTime(20_000);
    expect(rang).toHaveLength(1);
    expect(rang[0]).toBeGreaterThan(from + at);
  }
});

test('only the last time that was said counts', () => {
  const rang = vi.fn();
  const alarm = new Alarm(rang, () => Date.now());
  alarm.set(Date.now() + 50);
  alarm.set(Date.now() + 500);
  vi.advanceTimersByTime(400);
  expect(rang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(rang).toHaveBeenCalledTimes(1);
  alarm.set(Date.now() + 50);
  alarm.set(null);
  vi.advanceTimersByTime(400);
  expect(rang).toHaveBeenCalledTimes(1);
});
