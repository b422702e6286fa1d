import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '$lib/session.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  session.toasts = [];
});

const told = () => session.toasts.map((it) => it.text);

test('at most two notices are there at once, and what is wrong stays longest', () => {
  session.toast('lost', { alarm: true, time: 20_000 });
  session.toast('one');
  session.toast('two');
  expect(told()).toEqual(['lost', 'two']);
  session.toast('another', { alarm: true });
  session.toast('third', { alarm: true });
  expect(told()).toEqual(['another', 'third']);
});

test('talk has one place, whoever talks', () => {
  session.toast('lost', { alarm: true });
  session.toast('one says', { brief: true });
  session.toast('another says', { brief: true });
  expect(told()).toEqual(['lost', 'another says']);
});

test('what is said again is said once, and for as long as the last time', () => {
  session.toast('again');
  vi.advanceTimersByTime(3000);
  session.toast('again');
  expect(told()).toEqual(['again']);
  vi.advanceTimersByTime(2000);
  expect(told()).toEqual(['again']);
  vi.advanceTimersByTime(3000);
  expect(told()).toEqual([]);
});
