// What every table has in common for somebody who plays it by clicks.

import { expect, type Locator, type Page } from '@playwright/test';

/** Enough for the longest game against quick bots. */
const MOST_MOVES = 600;

export class TablePage {
  readonly prompt: Locator;
  readonly hand: Locator;
  readonly playable: Locator;
  readonly actions: Locator;
  /** The yellow button that names the move. */
  readonly primary: Locator;
  readonly end: Locator;

  constructor(readonly page: Page) {
    this.prompt = page.getByTestId('prompt');
    this.hand = page.getByTestId('hand');
    this.playable = this.hand.locator('[data-playable="true"]');
    this.actions = page.getByTestId('actions');
    this.primary = this.actions.locator('.btn.pri');
    this.end = page.locator('main.end');
  }

  /** Whether something is asked of me, and nothing that I said is still on its way. */
  async isMyTurn(): Promise<boolean> {
    return (await this.page.locator('main:not([data-pending]) [data-testid="prompt"].mine').count()) > 0;
  }

  /** The card with this id, such as `S5` or `7#0`. */
  card(id: string): Locator {
    return this.hand.locator(`[data-card="${id}"]`);
  }

  /** Closes what lies over the table between two rounds. */
  async closeInterlude(): Promise<void> {
    const close = this.page.getByTestId('interlude').getByRole('button');
    if (await close.isVisible()) await close.click();
  }

  /** Waits until my last move is confirmed and something is asked of me, with nothing over the table, or the game is over. */
  async untilMine(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector('main.end, main:not([data-pending]) [data-testid="prompt"].mine') !== null, undefined, { timeout: 60_000 });
    await this.closeInterlude();
  }

  /** Clicks the yellow button and waits until the move is on its way. */
  async confirm(patience?: number): Promise<string> {
    const action = (await this.primary.getAttribute('data-action', { timeout: patience })) ?? '';
    await this.primary.click({ timeout: patience });
    await this.page.waitForFunction(
      (sent) => document.querySelector('[data-testid="actions"] .btn.pri')?.getAttribute('data-action') !== sent,
      action,
    );
    return action;
  }

  /** Plays until the result is shown; `move` makes one move and gives back its text. */
  async playWith(move: () => Promise<string>): Promise<string[]> {
    const moves: string[] = [];
    while (moves.length < MOST_MOVES) {
      await this.untilMine();
      if (await this.end.isVisible()) return moves;
      moves.push(await move());
    }
    throw new Error(`the game is not over after ${MOST_MOVES} moves`);
  }
}

/** Waits until one of several people at a table is asked, and gives back their page with nothing over the table. */
export async function whoIsAsked<Table extends TablePage>(tables: readonly Table[]): Promise<Table> {
  let asked: Table | undefined;
  await expect
    .poll(async () => {
      for (const it of tables) if (await it.isMyTurn()) asked = it;
      return asked !== undefined;
    })
    .toBe(true);
  await asked!.closeInterlude();
  return asked!;
}
