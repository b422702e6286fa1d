// The calls of the game master, spoken by the browser's own voices if that is wanted.

import { messages } from '$lib/i18n.svelte';

const HERALD_KEY = 'tablee.herald';
const TONGUES = { fr: 'fr-FR', en: 'en-GB' } as const;

export class Herald {
  speaks = $state(localStorage.getItem(HERALD_KEY) === 'on');

  /** Whether this browser can speak at all. */
  get able(): boolean {
    return typeof speechSynthesis !== 'undefined';
  }

  turn(speaks: boolean): void {
    this.speaks = speaks;
    localStorage.setItem(HERALD_KEY, speaks ? 'on' : 'off');
    if (!speaks) this.hush();
  }

  /** Says a call; one that is still being said gives way. */
  call = (text: string): void => {
    if (!this.speaks || !this.able || text === '') return;
    this.hush();
    const said = new SpeechSynthesisUtterance(text);
    said.lang = TONGUES[messages.lang];
    said.voice = speechSynthesis.getVoices().find((it) => it.lang.replace('_', '-').startsWith(messages.lang)) ?? null;
    said.rate = 0.95;
    speechSynthesis.speak(said);
  };

  hush(): void {
    if (this.able) speechSynthesis.cancel();
  }
}
