// A few sounds, made here of oscillators and noise: a card, a shuffle, dice, a hit. They are never the only sign
// of anything, play only after somebody has touched the page, and not while nobody looks at it.

import type { AnyEvent } from '$lib/room';

export const SOUNDS = [
  'card',
  'shuffle',
  'dice',
  'hit',
  'miss',
  'doubled',
  'verdict',
  'hurry',
  'turn',
  'victory',
  // The steps of a turn that a game master calls.
  'choose',
  'advance',
  'bets',
  'tie',
  'end',
] as const;
export type Sound = (typeof SOUNDS)[number];

const KEY = 'tablee.sound';

interface Choice {
  on: boolean;
  /** From 0 to 1. */
  volume: number;
}

interface Note {
  /** Hertz at the start and at the end; none for noise. */
  from?: number;
  to?: number;
  /** Seconds from the start of the sound. */
  at: number;
  lasts: number;
  /** From 0 to 1. */
  loud: number;
  shape?: OscillatorType;
}

const tone = (
  from: number,
  at: number,
  lasts: number,
  loud = 0.3,
  to = from,
  shape: OscillatorType = 'sine',
): Note => ({
  from,
  to,
  at,
  lasts,
  loud,
  shape,
});
const noise = (at: number, lasts: number, loud: number): Note => ({ at, lasts, loud });

/** What each sound is made of. */
export const SCORES: Record<Sound, Note[]> = {
  card: [noise(0, 0.05, 0.25), tone(180, 0, 0.06, 0.15, 120, 'triangle')],
  shuffle: [0, 0.07, 0.13, 0.18, 0.24].map((at) => noise(at, 0.05, 0.16)),
  dice: [0, 0.09, 0.16, 0.27, 0.34].map((at, i) => tone(520 - 60 * i, at, 0.04, 0.22, 300, 'square')),
  hit: [tone(160, 0, 0.25, 0.5, 50, 'triangle'), noise(0, 0.12, 0.3)],
  miss: [tone(420, 0, 0.22, 0.2, 180)],
  doubled: [tone(523, 0, 0.12), tone(784, 0.1, 0.2)],
  verdict: [tone(98, 0, 0.5, 0.3, 104, 'triangle'), tone(98, 0.55, 0.4, 0.3, 110, 'triangle'), tone(330, 1, 0.5, 0.3)],
  hurry: [tone(880, 0, 0.05, 0.2, 880, 'square')],
  turn: [tone(587, 0, 0.12, 0.25), tone(880, 0.11, 0.18, 0.25)],
  choose: [tone(392, 0, 0.22, 0.28, 392, 'triangle'), tone(523, 0.2, 0.4, 0.28, 523, 'triangle')],
  advance: [0, 0.16, 0.32].map((at, i) => tone(196 + 28 * i, at, 0.12, 0.34, 130, 'triangle')),
  bets: [0, 0.08, 0.19].map((at, i) => tone(1568 + 260 * i, at, 0.1, 0.14, 1500, 'triangle')),
  tie: [tone(330, 0, 0.28, 0.28), tone(330, 0.36, 0.5, 0.28)],
  end: [392, 523, 659, 784, 1047].map((hertz, i) =>
    tone(hertz, 0.16 * i, i === 4 ? 0.8 : 0.24, 0.26, hertz, 'triangle'),
  ),
  victory: [523, 659, 784, 1047].map((hertz, i) => tone(hertz, 0.14 * i, 0.3, 0.28)),
};

class Sounds {
  private choice = $state<Choice | null>(stored());
  private context: AudioContext | null = null;
  /** At a party the shared screen is heard; a phone only if its owner wants it. */
  isPhoneOfParty = $state(false);

  get on(): boolean {
    return this.choice?.on ?? !this.isPhoneOfParty;
  }

  get volume(): number {
    return this.choice?.volume ?? 0.5;
  }

  choose(change: Partial<Choice>): void {
    this.choice = { on: this.on, volume: this.volume, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.choice));
  }

  /** Whether anything would be heard: wanted, touched before, looked at, and the machine can. */
  get isHeard(): boolean {
    if (!this.on || this.volume === 0 || typeof AudioContext === 'undefined') return false;
    return document.visibilityState === 'visible' && navigator.userActivation?.hasBeenActive !== false;
  }

  /** In a task of its own: what sounds takes long to be made the first time, and what is drawn does not wait. */
  play(sound: Sound): void {
    if (this.isHeard) setTimeout(() => this.playNow(sound));
  }

  private playNow(sound: Sound): void {
    try {
      this.context ??= new AudioContext();
      void this.context.resume();
      for (const note of SCORES[sound]) this.sound(this.context, note);
    } catch {
      // A machine without sound plays on in silence.
    }
  }

  private sound(context: AudioContext, note: Note): void {
    const start = context.currentTime + note.at;
    const end = start + note.lasts;
    const gain = context.createGain();
    gain.gain.setValueAtTime(note.loud * this.volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(context.destination);
    const source = note.from === undefined ? noiseOf(context, note.lasts) : toneOf(context, note, start, end);
    source.connect(gain);
    source.start(start);
    source.stop(end);
  }
}

function toneOf(context: AudioContext, note: Note, start: number, end: number): OscillatorNode {
  const res = context.createOscillator();
  res.type = note.shape ?? 'sine';
  res.frequency.setValueAtTime(note.from ?? 0, start);
  res.frequency.linearRampToValueAtTime(note.to ?? note.from ?? 0, end);
  return res;
}

function noiseOf(context: AudioContext, seconds: number): AudioBufferSourceNode {
  const length = Math.max(1, Math.ceil(context.sampleRate * seconds));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1;
  const res = context.createBufferSource();
  res.buffer = buffer;
  return res;
}

function stored(): Choice | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Choice | null;
  } catch {
    return null;
  }
}

export const sounds = new Sounds();

/** The sounds of what happened, each once, in order; those that say more drown a mere card. */
export function soundsOf(events: AnyEvent[], named: Partial<Record<string, Sound>>): Sound[] {
  const heard = [...new Set(events.flatMap((it) => soundOf(it, named) ?? []))];
  const more = heard.filter((it) => it !== 'card' && it !== 'shuffle');
  return more.length > 0 ? more : heard;
}

/** `fired.hit` or `fired.!hit` before plain `fired`. */
function soundOf(event: AnyEvent, named: Partial<Record<string, Sound>>): Sound | undefined {
  const fields = Object.entries(event).flatMap(([field, it]) =>
    typeof it === 'boolean' ? [`${event.kind}.${it ? '' : '!'}${field}`] : [],
  );
  return [...fields, event.kind].map((it) => named[it]).find((it) => it !== undefined);
}
