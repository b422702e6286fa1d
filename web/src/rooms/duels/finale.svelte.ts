// The last minute of a game: characters are turned over one by one, then what is remembered comes, one after the
// other. A tap goes on at once; whoever wants no motion sees everything at once.

import { pause } from '$lib/motion';
import { sounds } from '$lib/sound.svelte';

const CARD = 480;
const LAUREL = 2400;

export class Finale {
  turned = $state(0);
  crowned = $state(0);

  /** `order` says who is turned over when, `laurels` how many honours there are by now. */
  constructor(
    private order: () => string[],
    private laurels: () => number,
  ) {
    $effect(() => this.goOn());
  }

  /** Whether the character of this seat is turned up. */
  isUp(seat: string): boolean {
    return this.order().indexOf(seat) < this.turned;
  }

  private goOn(): (() => void) | undefined {
    const cards = this.turned < this.order().length;
    if (!cards && this.crowned >= this.laurels()) return undefined;
    let current = true;
    void pause(cards ? CARD : this.crowned === 0 ? CARD : LAUREL).then(() => {
      if (!current) return;
      if (cards) this.turned += 1;
      else this.crowned += 1;
      sounds.play(cards ? 'card' : 'doubled');
    });
    return () => (current = false);
  }
}
