// What the screen is like and how the reader wants it.

import type { BotPace } from '$lib/wire';

type Scheme = 'system' | 'light' | 'dark';
type Motion = 'system' | 'full' | 'reduced' | 'none';

interface Preferences {
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Vibrate when it is my turn. */
  vibrate: boolean;
  motion: Motion;
  scheme: Scheme;
}

const PREFERENCES_KEY = 'tablee.preferences';
const DEFAULTS: Preferences = { confirm: false, vibrate: false, motion: 'system', scheme: 'system' };
/** How much longer than at the usual speed things are shown. */
const TEMPO: Record<BotPace, number> = { instant: 0.4, lively: 0.7, human: 1, leisurely: 1.5 };

/** From here on a table is laid out in columns; below, and at a zoom of 200 %, as on a phone. */
const WIDE = '(min-width: 1000px) and (min-height: 600px)';
const COMPACT = '(max-width: 375px), (max-height: 780px)';
/** A table is laid out for this much; a larger window looks at the same table from closer by. */
const LAID_OUT = { width: 1440, height: 864 };

class Screen {
  /** Desktop layout. */
  wide = $state(false);
  /** Small phones: smaller avatars and cards, the same order and wording. */
  compact = $state(false);
  /** How much larger than laid out a table is drawn. */
  scale = $state(1);
  preferences = $state<Preferences>(stored());
  /** A shared screen larger than 1080p is looked at from as far away: what a pixel is there. */
  unit = $state(1);
  /** Something that hovers is at hand, so a keyboard most likely too: a phone has neither. */
  keys = $state(true);
  /** How much longer than usual things are shown at the table that is on screen. */
  tempo = $state(1);
  private still = $state(false);

  constructor() {
    follow(WIDE, (it) => (this.wide = it));
    follow(COMPACT, (it) => (this.compact = it && !this.wide));
    this.measure();
    if (typeof addEventListener !== 'undefined') addEventListener('resize', () => this.measure());
    follow('(any-hover: hover)', (it) => (this.keys = it));
    follow('(prefers-reduced-motion: reduce)', (it) => {
      this.still = it;
      this.show();
    });
  }

  private measure(): void {
    if (typeof innerWidth === 'undefined') return;
    const scale = this.wide ? Math.min(innerWidth / LAID_OUT.width, innerHeight / LAID_OUT.height) : 1;
    this.scale = Math.max(1, Math.round(scale * 100) / 100);
    this.unit = Math.max(1, Math.min(innerWidth / 1920, innerHeight / 1080));
  }

  /** No travel, no bounce. */
  get reduced(): boolean {
    return this.preferences.motion === 'system' ? this.still : this.preferences.motion !== 'full';
  }

  /** Nothing moves and nothing rests: what happened is there at once. */
  get instant(): boolean {
    return this.preferences.motion === 'none';
  }

  /** The speed of the table that is on screen; nothing where none is. */
  follow(speed: BotPace | null): void {
    this.tempo = speed === null ? 1 : TEMPO[speed];
  }

  prefer(change: Partial<Preferences>): void {
    Object.assign(this.preferences, change);
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(this.preferences));
    this.show();
  }

  /** Puts the choices on the root element, where tokens and styles read them. */
  show(): void {
    const root = document.documentElement;
    const { scheme } = this.preferences;
    if (scheme === 'system') delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
    root.dataset.motion = this.reduced ? 'reduced' : 'full';
  }
}

function follow(query: string, tell: (matches: boolean) => void): void {
  if (typeof matchMedia === 'undefined') return;
  const list = matchMedia(query);
  tell(list.matches);
  list.addEventListener('change', () => tell(list.matches));
}

function stored(): Preferences {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

export const screen = new Screen();
