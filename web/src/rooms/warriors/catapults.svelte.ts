// Catapults that do not nag. A chance to fire comes many times a battle, and most
// are passed. So the room passes them by itself, keeps a shot that was aimed
// ready, and asks at the last chance of a round, after which catapults are put away.
//
// The server's own automatic pass would pass the last chance too, and the browser,
// which tells one frame after the other, would be too late to stop it. So each
// chance is passed when it comes.

import type { Shown } from '$lib/games/warriors';

const KEY = 'tablee.warriors.catapults';

/** Whether I am asked at every chance, as chosen in this browser. */
class Catapults {
  quiet = $state(localStorage.getItem(KEY) !== 'ask');

  toggle(): void {
    this.quiet = !this.quiet;
    localStorage.setItem(KEY, this.quiet ? 'quiet' : 'ask');
  }

  /** Whether a chance to fire is passed by itself. */
  passes(view: Shown): boolean {
    return this.quiet && view.phase !== 'last_chance';
  }
}

export const catapults = new Catapults();
