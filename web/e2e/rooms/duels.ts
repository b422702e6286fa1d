// A whole game of Duels by clicks.

import { expect } from '@playwright/test';
import type { Shown } from '../../src/lib/games/duels';
import type { Frame } from '../../src/lib/wire';
import { type RoomTests, TablePage, type Watch } from './table';

/** A game with ten ties in a row between all the others. */
const MOST_MOVES = 400;

export class DuelsPage extends TablePage {
  readonly room = this.page.locator('.duels[data-phase]');
  readonly lineup = this.page.getByTestId('lineup');
  readonly bets = this.page.getByTestId('bets');
  readonly guide = this.page.getByTestId('guide');

  /** In the ring nothing lies over anything else, and all of it is within. */
  override readonly isWhole = async (): Promise<void> => {
    const flaws = () =>
      this.page.evaluate(() => {
        const ring = document.querySelector('[data-testid="arena"]');
        if (!ring) return [];
        const NEAR = 4;
        const parts = [...ring.querySelectorAll('.figure > .card, .said > *, .between > *')].filter((it) =>
          it.checkVisibility(),
        );
        const boxes = parts.map((it) => it.getBoundingClientRect());
        const named = (i: number) => `<${parts[i]!.className.split(' ')[0]}> ${parts[i]!.textContent?.trim()}`;
        const { top, bottom } = ring.getBoundingClientRect();
        return boxes.flatMap((a, i) => {
          const over = boxes.findIndex(
            (b, j) =>
              j < i &&
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR,
          );
          const isOutside = a.top < top - NEAR || a.bottom > bottom + NEAR;
          return [
            ...(over >= 0 ? [`${named(i)} lies over ${named(over)}`] : []),
            ...(isOutside ? [`${named(i)} outside`] : []),
          ];
        });
      });
    const { width, height } = this.page.viewportSize()!;
    await expect.soft.poll(flaws, { message: `${width} × ${height}`, timeout: 3000 }).toEqual([]);
  };

  slab(action: 'stay' | 'forward') {
    return this.page.locator(`[data-guide="slabs"] [data-action="${action}"]`);
  }

  phase(): Promise<string | null> {
    return this.room.getAttribute('data-phase');
  }

  /** Whether something is asked of me that I have not answered. */
  override async isMyTurn(): Promise<boolean> {
    return (await this.page.locator('[aria-busy="false"] .duels[data-asks]').count()) > 0;
  }

  /** Who has stepped forward is still called, but asked no more. */
  override async untilMine(): Promise<void> {
    await this.whatNow();
  }

  /** Waits until I am asked or the game is over; looks at its card, and a tap skips what is told, as people do. */
  async whatNow(): Promise<string> {
    const found = await this.page.waitForFunction(
      () => {
        if (document.querySelector('main.end')) return 'end';
        document.querySelector<HTMLElement>('[data-testid="continue"]')?.click();
        // At a party everybody holds their card first to see who they are.
        const card = document.querySelector<HTMLElement>('[data-testid="unveil"] .card:not(.seen)');
        for (const name of ['keydown', 'keyup']) card?.dispatchEvent(new KeyboardEvent(name, { key: ' ' }));
        const asks = document.querySelector<HTMLElement>('[aria-busy="false"] .duels[data-asks]')?.dataset.asks;
        if (asks === undefined)
          document
            .querySelector('[data-testid="prompt"]')
            ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        return asks ?? null;
      },
      undefined,
      { timeout: 90_000, polling: 50 },
    );
    return (await found.jsonValue()) ?? '';
  }

  /** Steps forward now and then, names the first who may be named, stakes what is third. */
  async move(turn: number): Promise<string> {
    const { asks, phase } = await this.room.evaluate((room) => ({ ...(room as HTMLElement).dataset }));
    if ((await this.guide.count()) > 0) await this.guide.getByTestId('guide-skip').click();
    const action = await this.choose(turn, phase ?? '');
    await this.page.waitForFunction(
      (number) => document.querySelector<HTMLElement>('.duels')?.dataset.asks !== number,
      asks,
    );
    return action;
  }

  override async playThis(action: string): Promise<void> {
    await this.page.locator(`.duels [data-action="${action}"]`).first().click();
    if (/^(name|bet) /.test(action)) await this.primary.click();
  }

  private async choose(turn: number, phase: string): Promise<string> {
    if (phase === 'advance') {
      const action = turn % 2 === 0 ? 'forward' : 'stay';
      await this.slab(action).click();
      return action;
    }
    if (phase === 'designate') await this.lineup.locator('button:not([aria-disabled])').first().click();
    // Somebody without bet cards has nothing to choose: the yellow button is there at once.
    else if ((await this.bets.count()) > 0)
      await this.bets
        .locator('button:not([aria-disabled])')
        .nth(turn % 2)
        .or(this.bets.locator('button:not([aria-disabled])').last())
        .first()
        .click();
    const action = (await this.primary.getAttribute('data-action')) ?? '';
    await this.primary.click();
    return action;
  }

  /** Plays until the end, or until enough was seen; gives back the moves. */
  async play({ look, until }: Watch = {}): Promise<string[]> {
    const moves: string[] = [];
    while (moves.length < MOST_MOVES) {
      const now = await this.whatNow();
      if (now === 'end') return moves;
      await look?.((await this.phase()) ?? '');
      if (await until?.()) return moves;
      moves.push(await this.move(moves.length));
    }
    throw new Error(`the game is not over after ${MOST_MOVES} moves`);
  }
}

/** Two fighters in the ring, both captains still asked, all that can lie below and between them. */
function stageBet(frame: Frame, isMine: boolean, answered: boolean): void {
  const view = frame.view as Shown;
  const { teams } = view;
  const mine = view.my_side!;
  const other = mine === 'left' ? 'right' : 'left';
  view.phase = 'bet';
  view.captains = { left: teams.left[1]!, right: teams.right[1]! };
  if (isMine) view.captains[mine] = 'a';
  view.fighters = { left: teams.left.at(-1)!, right: teams.right.at(-1)! };
  view.forward = [];
  view.asked = [view.captains.left!, view.captains.right!];
  view.stakes = { left: 12, right: 9 };
  view.n_ties = 7;
  view.shown_ties = 7;
  view.meeting = {
    ours: view.fighters[mine]!,
    theirs: view.fighters[other]!,
    wins: ['witch', 'dragon'],
    ties: ['king'],
    loses: ['knight', 'executioner'],
  };
  frame.asked = view.asked;
  frame.answered = answered ? [view.captains[other]!] : [];
  const legal = ['bet 0', 'bet 1', 'bet 2', 'bet 3'];
  frame.question = isMine
    ? { number: frame.step, waits: true, sealed: true, reaction: false, answer: null, legal, foreseen: [] }
    : null;
}

export const duels: RoomTests = {
  page: (page) => new DuelsPage(page),
  staged: {
    'both captains think': (frame) => stageBet(frame, false, false),
    'my stakes, the others are in': (frame) => stageBet(frame, true, true),
    'nothing lies in the middle yet': (frame) => {
      stageBet(frame, true, false);
      Object.assign(frame.view as Shown, { stakes: { left: 0, right: 0 }, shown_ties: null, n_ties: 0 });
    },
  },
  games: [
    { bots: 5, options: 'hierarchy=ladder', afterwards: true, kinds: ['advance', 'bet'] },
    { bots: 16, options: 'hierarchy=ladder', kinds: ['advance', 'bet'] },
    { bots: 16, options: 'hierarchy=cycle', english: true, kinds: ['advance', 'bet'] },
  ],
  pictures: [
    { name: 'room-duels', bots: 7, moves: 1 },
    { name: 'room-duels-seventeen', bots: 16, options: 'hierarchy=cycle', moves: 0 },
  ],
};
