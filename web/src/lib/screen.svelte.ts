// What the screen is like and how the reader wants it.

import type { BotPace } from '$lib/wire';
import { scaleBelow, scaleOf, shapeOf, type Shape } from './shape';

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

/** How wide a drawer is. */
const DRAWER = 348;

/** Up to here a column is drawn with smaller avatars and cards, and up to there with less around them. */
const COMPACT = { width: 375, height: 780 };
const SHORT = 700;
const TINY = 540;
/** Up to here a desk has no room for the others around the table. */
const LOW = 780;

class Screen {
  shape = $state<Shape>('column');
  /** How much larger than laid out a table is drawn. */
  scale = $state(1);
  /** The same without a notice above it: how large a notice is drawn must not depend on how high it is. */
  scaleOfNotices = $state(1);
  /** The window in pixels of the layout. */
  width = $state(390);
  height = $state(844);
  preferences = $state<Preferences>(stored());
  /** A shared screen larger than 1080p is looked at from as far away: what a pixel is there. */
  unit = $state(1);
  /** Something that hovers is at hand, so a keyboard most likely too: a phone has neither. */
  keys = $state(true);
  /** How much longer than usual things are shown at the table that is on screen. */
  tempo = $state(1);
  /** Whether a desk has room for a drawer beside its table; elsewhere a drawer lies over it until it is closed. */
  docks = $state(false);
  private drawer = false;
  /** What lies below a table in the window, such as the controls of a replay. */
  private below = 0;
  /** What lies above it: a notice of the house. */
  private above = 0;
  private still = $state(false);

  constructor() {
    // A test without a window is a phone.
    if (typeof matchMedia !== 'undefined') {
      this.measure();
      addEventListener('resize', () => this.measure());
    }
    follow('(any-hover: hover)', (it) => (this.keys = it));
    follow('(prefers-reduced-motion: reduce)', (it) => {
      this.still = it;
      this.show();
    });
  }

  /** Desktop layout. */
  get wide(): boolean {
    return this.shape === 'wide';
  }

  /** A phone held sideways: three columns. */
  get flat(): boolean {
    return this.shape === 'flat';
  }

  /** Small phones: smaller avatars and cards, the same order and wording. */
  get compact(): boolean {
    return !this.wide && (this.width <= COMPACT.width || this.height <= COMPACT.height);
  }

  /** A low window: what a table can do without is folded away. */
  get short(): boolean {
    return this.flat || (!this.wide && this.height < SHORT);
  }

  /** How wide a card in hand is in a low window. */
  get handCard(): number {
    const share = this.flat ? 0.15 : 0.092;
    return Math.round(Math.max(50, Math.min(62, this.height * share)));
  }

  /** The lowest windows of a column: the line of help goes too. */
  get tiny(): boolean {
    return this.shape === 'column' && this.height < TINY;
  }

  /** A laptop whose browser takes its share of the height. */
  get low(): boolean {
    return this.wide && this.height < LOW;
  }

  /** A drawer was opened or closed. */
  dock(drawer: boolean): void {
    this.drawer = drawer;
    if (typeof matchMedia !== 'undefined') this.measure();
  }

  /** So much of the window's height is not the table's. */
  lift(below: number): void {
    this.below = below;
    if (typeof matchMedia !== 'undefined') this.measure();
  }

  /** A notice makes room for itself: so much of the window's height is nobody else's. */
  lower(above: number): void {
    if (this.above === above) return;
    this.above = above;
    if (typeof matchMedia !== 'undefined') this.measure();
  }

  private measure(): void {
    const window = { width: innerWidth, height: innerHeight - this.below };
    document.documentElement.style.setProperty('--below', `${this.below}px`);
    document.documentElement.style.setProperty('--above', `${this.above}px`);
    this.docks = shapeOf({ ...window, width: innerWidth - DRAWER }) === 'wide';
    const beside = this.drawer && this.docks ? DRAWER * scaleOf('wide', { ...window, width: innerWidth - DRAWER }) : 0;
    window.width -= beside;
    document.documentElement.style.setProperty('--beside', `${beside}px`);
    this.shape = shapeOf(window);
    this.scaleOfNotices = scaleOf(this.shape, window);
    this.scale = scaleBelow(this.above, this.shape, window);
    window.height -= this.above;
    this.width = window.width / this.scale;
    this.height = window.height / this.scale;
    // Of the whole window's height: what lies below the table is drawn by this unit itself.
    this.unit = Math.max(1, Math.min(window.width / 1920, innerHeight / 1080));
    const { dataset } = document.documentElement;
    dataset.shape = this.shape;
    for (const it of ['compact', 'short', 'tiny', 'low'] as const) {
      if (this[it]) dataset[it] = '';
      else delete dataset[it];
    }
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
