// Catapults that do not nag. A chance to fire comes many times a battle; most
// are passed. So the room passes them by itself, keeps a shot that was aimed
// ready, and asks only in the last battle, after which catapults are put away.

import { battleOrder } from './people';
import type { View } from './types';

const KEY = 'tablee.warriors.catapults';

/** Whether I am asked at every chance, as chosen in this browser. */
class Catapults {
  quiet = $state(localStorage.getItem(KEY) !== 'ask');

  toggle(): void {
    this.quiet = !this.quiet;
    localStorage.setItem(KEY, this.quiet ? 'quiet' : 'ask');
  }

  /** Whether chances are to be passed now. */
  passes(view: View): boolean {
    return this.quiet && !['keep', 'place', 'over', 'last_chance'].includes(view.phase) && battleOrder(view).length > 1;
  }
}

export const catapults = new Catapults();
