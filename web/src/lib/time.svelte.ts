// The one watch of this page. Whoever draws something that runs reads it here and is drawn anew as it runs.

import { createSubscriber } from 'svelte/reactivity';

const TICK = 250;

const follow = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Milliseconds by the watch of this page; it does not jump when the clock of the system is set. */
export function now(): number {
  follow();
  return performance.now();
}

/** When something that runs out was heard of, for `secondsLeft`. */
const heardAt = new WeakMap<object, number>();

/** Notes that `told` came just now: its seconds count from here. */
export function heard(told: object): void {
  heardAt.set(told, performance.now());
}

/** What is left of the seconds that `told` spoke of when it came. */
export function secondsLeft(told: object, seconds: number): number {
  const at = heardAt.get(told);
  return at === undefined ? seconds : Math.max(0, Math.ceil(seconds - (now() - at) / 1000));
}
