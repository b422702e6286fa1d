// The gesture I made last: it is one tap away at the table.

import type { Emote } from '$lib/wire';

const KEY = 'tablee.emote';
export const EMOTES: Emote[] = ['hello', 'bravo', 'oops', 'thanks', 'thinking', 'ouch', 'luck', 'laugh'];

class Favourite {
  now = $state<Emote>(EMOTES.find((it) => it === localStorage.getItem(KEY)) ?? 'bravo');

  remember(emote: Emote): void {
    this.now = emote;
    localStorage.setItem(KEY, emote);
  }
}

export const favourite = new Favourite();
