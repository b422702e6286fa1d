// A whole game of Le Roi des Nains by clicks.

import type { Event, Shown } from '../../src/lib/games/nains';
import type { Frame } from '../../src/lib/wire';
import { type RoomTests, TablePage, type Watch } from './table';

/** Seven deals of thirteen cards, quests, swaps and a few deals more on a tie. */
const MOST_MOVES = 400;

export class NainsPage extends TablePage {
  readonly room = this.page.locator('.nains[data-phase]');
  readonly quests = this.page.getByTestId('tile').locator('[data-quest]');
  readonly targets = this.page.getByTestId('targets').locator('[data-target]');
  readonly sides = this.page.getByTestId('sides').locator('[data-side]');
  readonly trick = this.page.getByTestId('trick').locator('[data-laid]');
  readonly guide = this.page.getByTestId('guide');
  /** Closes the sheet that explains the points of a deal. */
  readonly nextDeal = this.page.getByTestId('next-deal');

  /** Waits until something is to be decided, read or ended: the number of the question, or what it is. */
  async whatNow(): Promise<string> {
    const found = await this.page.waitForFunction(
      () => {
        if (document.querySelector('main.end')) return 'end';
        if (document.querySelector('dialog[open] [data-testid="next-deal"]')) return 'summary';
        return document.querySelector<HTMLElement>('[aria-busy="false"] .nains[data-asks]')?.dataset.asks ?? null;
      },
      undefined,
      { timeout: 60_000 },
    );
    return (await found.jsonValue()) ?? '';
  }

  /** Whether something is asked of me that I have not answered. */
  override async isMyTurn(): Promise<boolean> {
    return (await this.page.locator('[aria-busy="false"] .nains[data-asks]').count()) > 0;
  }

  phase(): Promise<string | null> {
    return this.room.getAttribute('data-phase');
  }

  /** The first thing that may be done: a quest, a player, a side, a card; the Sorcerer takes the first card it can. */
  async move(): Promise<string> {
    const { asks, phase } = await this.room.evaluate((room) => ({ ...(room as HTMLElement).dataset }));
    if ((await this.guide.count()) > 0) await this.guide.getByTestId('guide-skip').click();
    await this.choose(phase ?? '');
    const action = (await this.primary.getAttribute('data-action')) ?? '';
    await this.primary.click();
    await this.page.waitForFunction(
      (number) => document.querySelector<HTMLElement>('.nains[data-phase]')?.dataset.asks !== number,
      asks,
    );
    return action;
  }

  override async playThis(action: string): Promise<void> {
    if (/^Q\d/.test(action)) await this.page.locator(`[data-quest="${action}"]`).first().click();
    else await this.card(action).click();
    await this.primary.click();
  }

  /** Prepares a move, so that the yellow button names it. */
  async choose(phase: string): Promise<void> {
    if (phase === 'quest') await this.quests.first().click();
    else if (phase === 'take' || phase === 'swap') await this.targets.first().click();
    else if (phase === 'pass_hands') await this.sides.first().click();
    else if (phase === 'sorcerer') await this.trick.first().click();
    else {
      await this.playable.first().click();
      // Two cards are given back.
      if (phase === 'give') await this.playable.nth(1).click();
    }
  }

  /** Plays until the end, or until enough was seen; gives back the moves. */
  async play({ look, until }: Watch = {}): Promise<string[]> {
    const moves: string[] = [];
    while (moves.length < MOST_MOVES) {
      const now = await this.whatNow();
      if (now === 'end') return moves;
      await look?.(now === 'summary' ? 'summary' : ((await this.phase()) ?? ''));
      if (await until?.()) return moves;
      if (now === 'summary') await this.closeSummary();
      else moves.push(await this.move());
    }
    throw new Error(`the game is not over after ${MOST_MOVES} moves`);
  }

  private async closeSummary(): Promise<void> {
    await this.nextDeal.click();
    await this.nextDeal.waitFor({ state: 'detached' });
  }
}

function setQuests(frame: Frame, quests: [string, string], quest: string | null = null): void {
  Object.assign(frame.view as Shown, { quests, quest });
}

function othersIn(frame: Frame, verb: string): string[] {
  return (frame.view as Shown).seats.slice(1).map((_, i) => `${verb} ${'bcdef'[i]}`);
}

/** I am asked this, whatever was asked. */
function ask(frame: Frame, phase: Shown['phase'], legal: string[]): void {
  const view = frame.view as Shown;
  Object.assign(view, { phase, turn: 'a', chooser: 'a', table: phase === 'sorcerer' ? view.table : [] });
  const question = { number: frame.step, waits: true, sealed: false, reaction: false, answer: null };
  frame.question = { ...question, legal, foreseen: [] };
  frame.asked = ['a'];
}

/** What the special card has just done, with the longest quest, while I am asked for a card. */
function tellNews(frame: Frame, special: string, events: Event[]): void {
  setQuests(frame, ['Q20A', 'Q20B'], 'Q20B');
  const view = frame.view as Shown;
  view.special = special;
  view.special_place = 'won';
  frame.events = events;
  ask(frame, 'play', (view.hand ?? []).slice(0, 1));
}

export const nains: RoomTests = {
  page: (page) => new NainsPage(page),
  staged: {
    'the longest quests': (frame) => {
      setQuests(frame, ['Q13A', 'Q13B']);
      ask(frame, 'quest', ['Q13A', 'Q13B']);
    },
    'the longest quest of all': (frame) => {
      setQuests(frame, ['Q20A', 'Q20B']);
      ask(frame, 'quest', ['Q20A', 'Q20B']);
    },
    'a theft': (frame) => {
      setQuests(frame, ['Q20A', 'Q20B'], 'Q20B');
      ask(frame, 'take', othersIn(frame, 'take'));
    },
    'a swap of hands with all that is known of them': (frame) => {
      setQuests(frame, ['Q13A', 'Q13B'], 'Q13A');
      const view = frame.view as Shown;
      for (const it of view.seats) it.voids = ['dwarf', 'knight'];
      view.known = view.known.map(() => ['N5', 'C5', 'G5', 'N11a']);
      ask(frame, 'swap', othersIn(frame, 'swap'));
    },
    'hands that go round': (frame) => {
      setQuests(frame, ['Q20A', 'Q20B'], 'Q20B');
      ask(frame, 'pass_hands', ['left', 'right']);
      frame.question!.foreseen = [
        { kind: 'hands', to: 'b', from: 'e', known: [] },
        { kind: 'hands', to: 'e', from: 'b', known: [] },
      ];
    },
    'two cards to give back': (frame) => {
      setQuests(frame, ['Q20A', 'Q20B'], 'Q20B');
      const view = frame.view as Shown;
      view.moved = { kind: 'robbed', thief: 'a', victim: 'b' };
      view.theft = { taken: ['N5', 'C5'], given: [] };
      view.hand = [...(view.hand ?? []), 'N5', 'C5'];
      ask(frame, 'give', ['give N5 C5']);
    },
    'a whole trick for the Sorcerer': (frame) => {
      setQuests(frame, ['Q13A', 'Q13B'], 'Q13A');
      const view = frame.view as Shown;
      const cards = ['NR', 'NA', 'N9', 'ND', 'N2'];
      view.special = 'sorcerer';
      view.special_place = 'mine';
      view.hand = [...(view.hand ?? []).slice(0, 7), 'sorcerer'];
      view.table = cards.map((card, i) => ({ seat: 'abcde'[i]!, card, copies: null, leads: i === 1 }));
      ask(frame, 'sorcerer', ['pass', ...cards.map((it) => `sorcerer ${it}`)]);
    },
    'the Sorcerer has gone from one to another': (frame) => {
      tellNews(frame, 'sorcerer', [{ kind: 'sorcerer_swapped', seat: 'b', card: 'N11a', winner: 'c' }]);
    },
    'the thief has given back': (frame) => {
      tellNews(frame, 'G11b', [{ kind: 'gave', seat: 'b', other: 'a', cards: ['N11a', 'C11b'], count: 2 }]);
    },
    'two hands were swapped': (frame) => {
      tellNews(frame, 'N1', [{ kind: 'hands_swapped', seat: 'b', other: 'c' }]);
    },
  },
  // The window for the Sorcerer shuts for everybody.
  canClose: (legal) => legal.includes('pass'),
  games: [
    { bots: 2, options: 'edition=2011', short: true, kinds: ['play', 'summary'] },
    { bots: 3, options: 'edition=2022', english: true, short: true, kinds: ['play', 'summary'] },
    { bots: 4, options: 'edition=2022', afterwards: true, kinds: ['play', 'summary'] },
  ],
  pictures: [{ name: 'room-nains', bots: 3, moves: 3 }],
};
