// A whole game of Duels by clicks.

import { type RoomTests, TablePage, type Watch } from './table';

/** A game with ten ties in a row between all the others. */
const MOST_MOVES = 400;

export class DuelsPage extends TablePage {
  readonly room = this.page.locator('.duels[data-phase]');
  readonly lineup = this.page.getByTestId('lineup');
  readonly bets = this.page.getByTestId('bets');
  readonly guide = this.page.getByTestId('guide');

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

export const duels: RoomTests = {
  page: (page) => new DuelsPage(page),
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
