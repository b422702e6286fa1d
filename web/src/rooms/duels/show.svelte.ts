// A frame told beat by beat: who steps forward, the stakes, the wait, the verdict,
// where the bet cards go. The table shows a stage of its own until the last beat.
//
// Unlike other games, frames keep coming while a duel is told (others have made up
// their mind already): those without events change nothing that is being told.

import { tick } from 'svelte';
import { pause } from '$lib/motion';
import { sounds, type Sound } from '$lib/sound.svelte';
import { stageAfter } from './game';
import { coinsFly, comeForward, dealCards, showCards } from './motion';
import type { Event, Verdict, Shown as View } from '$lib/games/duels';

/** What the ring is in the middle of. */
export type Scene = { kind: 'suspense' } | { kind: 'verdict'; verdict: Verdict } | null;

interface Source {
  frame: () => number;
  view: () => View;
  before: () => View | null;
  events: () => Event[];
  root: () => HTMLElement | undefined;
  say: (event: Event) => string;
  hold: (until: Promise<unknown>) => void;
}

const SUSPENSE = 1500;
const READ = 1000;

export class Show {
  scene = $state<Scene>(null);
  /** What is being told, in words. */
  line = $state<string | null>(null);
  private stage = $state.raw<View | null>(null);
  private seen = $state(-1);
  private runs = 0;

  constructor(private source: Source) {
    // A table that is opened is not told again, except for the deal.
    this.seen = source.frame();
    const isDeal = source.events().some((it) => it.kind === 'sides');
    if (isDeal) this.seen = -1;
    $effect(() => this.follow());
    // A table that is left is told nothing more.
    $effect(() => () => void (this.runs += 1));
  }

  /** What to draw. */
  get view(): View {
    if (this.stage) return this.stage;
    return (this.isNew && this.isStory ? this.source.before() : null) ?? this.source.view();
  }

  /** Whether the newest view is on the table, so that I can act on it. */
  get told(): boolean {
    return this.stage === null && !(this.isNew && this.isStory);
  }

  private get isNew(): boolean {
    return this.seen !== this.source.frame();
  }

  private get isStory(): boolean {
    return this.source.events().length > 0;
  }

  private follow(): void {
    const frame = this.source.frame();
    if (frame === this.seen) return;
    const [events, before] = [this.source.events(), this.source.before()];
    this.seen = frame;
    if (events.length === 0) return;
    this.runs += 1;
    const run = this.runs;
    const isCurrent = () => run === this.runs;
    const telling = this.tell(events, before, isCurrent).finally(() => {
      if (isCurrent()) this.stop();
    });
    this.source.hold(telling);
  }

  private stop(): void {
    this.stage = null;
    this.scene = null;
    this.line = null;
  }

  private async tell(events: Event[], before: View | null, isCurrent: () => boolean): Promise<void> {
    const root = this.source.root();
    if (!root) return;
    if (!before) {
      await dealCards(root);
      sounds.play('choose');
      return;
    }
    this.scene = null;
    this.stage = before;
    for (const beat of beatsIn(events)) {
      if (!isCurrent()) return;
      await this.tellBeat(root, beat, isCurrent);
    }
  }

  private async tellBeat(root: HTMLElement, beat: Event[], isCurrent: () => boolean): Promise<void> {
    const [first] = beat;
    if (!first) return;
    const cue = cueOf(first);
    if (cue) sounds.play(cue);
    const draw = async (scene: Scene = this.scene) => {
      if (!isCurrent()) return;
      for (const event of beat) this.stage = stageAfter(this.stage ?? this.source.view(), event, this.source.view());
      this.scene = scene;
      await tick();
    };
    if (SPOKEN.has(first.kind)) this.line = beat.map((it) => this.source.say(it)).join(' ');
    switch (first.kind) {
      case 'advanced':
      case 'named': {
        const arrive = comeForward(root);
        await draw();
        await arrive();
        return pause(READ);
      }
      case 'bets':
        await draw();
        await Promise.all(
          beat.map((it) => it.kind === 'bets' && coinsFly(root, `purse-${it.side}`, `stake-${it.side}`, it.count)),
        );
        return pause(400);
      case 'duel': {
        // The words would give it away.
        this.line = null;
        await draw({ kind: 'suspense' });
        await pause(SUSPENSE);
        if (!isCurrent()) return;
        this.line = this.source.say(first);
        await draw({ kind: 'verdict', verdict: first.verdict });
        return pause(READ);
      }
      case 'settled': {
        const loser = first.side === 'left' ? 'right' : 'left';
        await coinsFly(root, `stake-${loser}`, 'bank', first.lost);
        await Promise.all([
          coinsFly(root, `stake-${first.side}`, `purse-${first.side}`, first.gained),
          coinsFly(root, 'bank', `purse-${first.side}`, first.gained),
        ]);
        await draw();
        return pause(READ);
      }
      case 'taxed':
        await Promise.all([
          coinsFly(root, 'purse-left', 'bank', first.left),
          coinsFly(root, 'purse-right', 'bank', first.right),
        ]);
        await draw();
        return pause(READ * 1.4);
      case 'stakes_go_back':
        await Promise.all([
          coinsFly(root, 'stake-left', 'purse-left', first.left),
          coinsFly(root, 'stake-right', 'purse-right', first.right),
        ]);
        await draw();
        return pause(READ);
      case 'stakes_stay':
        await draw();
        return pause(READ);
      case 'shown':
        await draw(null);
        return showCards(root);
      case 'turn_begins':
        return draw(null);
      default:
        return draw();
    }
  }
}

const SPOKEN = new Set(['advanced', 'named', 'bets', 'settled', 'stakes_stay', 'taxed', 'stakes_go_back', 'game_ends']);

const CUES: Partial<Record<Event['kind'], Sound>> = {
  turn_begins: 'choose',
  advanced: 'advance',
  named: 'advance',
  bets: 'bets',
  duel: 'verdict',
  stakes_stay: 'tie',
  game_ends: 'end',
};

/** What is heard when this is told: each step of a turn has a sound of its own. */
export function cueOf(event: Event): Sound | undefined {
  return CUES[event.kind];
}

/** Events that are seen together: both sides step forward at once, all cards turn at once. */
function beatsIn(events: Event[]): Event[][] {
  const res: Event[][] = [];
  for (const event of events) {
    const last = res.at(-1);
    if (last?.[0]?.kind === event.kind) last.push(event);
    else res.push([event]);
  }
  return res;
}
