// A whole game of Warriors by clicks.

import type { Locator } from '@playwright/test';
import { TablePage } from './table';

/** More touches than any one decision needs: seven cards to keep, and a few to look. */
const MOST_TOUCHES = 16;

/** What can be touched next, the most urgent first: the move itself, cards, attackers, targets. */
const ACTION = '[data-testid="actions"] .btn.pri';
const TOUCHES = [
  '[data-testid="hand"] button[aria-pressed="false"]:not([aria-disabled="true"])',
  '[data-testid="stage"]:not(:has([data-pick][aria-pressed="true"])) button[data-pick]:not([aria-disabled="true"])',
  '[data-testid="muster"]:not(:has(.cell.chosen)) .cell.source',
  '[data-testid="muster"] .cell.target',
  '[data-testid="muster"] .cell.source',
];

export class WarriorsPage extends TablePage {
  readonly room = this.page.locator('.warriors');
  readonly muster = this.page.getByTestId('muster');
  readonly stage = this.page.getByTestId('stage');
  readonly track = this.page.locator('[data-place="track"]');
  /** Aims before the moment to fire has come. */
  readonly fireButton = this.actions.locator('[data-action="aim"]');
  /** Whether catapults ask at every chance. */
  readonly quietButton = this.page.getByTestId('quiet');

  /** A faction or the dragons of a player: `b`, `elves`. */
  cell(seat: string, unit: string): Locator {
    return this.muster.locator(`[data-cell="${seat}:${unit}"]`);
  }

  /** What I am asked: `keep`, `attack`, `lose`. */
  decision(): Promise<string | null> {
    return this.room.getAttribute('data-decision');
  }

  /** Makes the first choice that the table offers; now and then a charge, a dragon or a shot. */
  async move(turn: number): Promise<string> {
    const decision = await this.decision();
    if (decision === 'next' && turn % 3 === 0) await this.tryClick(this.actions.locator('[data-action="charge"]'));
    if (decision === 'mixed' && turn % 2 === 0) await this.tryClick(this.stage.locator('[data-mode="dragon"]'));
    if (decision === 'window' && turn % 2 === 0) await this.aim();
    return this.finish();
  }

  /** Touches what is still missing, then the button that names the move. */
  async finish(): Promise<string> {
    for (let touches = 0; touches < MOST_TOUCHES; touches++) {
      const next = await this.next();
      if (next === null) throw new Error(`nothing can be touched: ${await this.prompt.innerText()}`);
      if (next === ACTION) return this.send();
      await this.page.locator(next).first().click();
    }
    throw new Error(`no move after ${MOST_TOUCHES} touches: ${await this.prompt.innerText()}`);
  }

  /** Aims at the first card that can be shot, if none is aimed at yet. */
  async aim(): Promise<void> {
    await this.muster.locator('.army:not(.me) .cell').first().click();
    await this.tryClick(this.stage.locator('[data-testid="look"]:not(:has([aria-pressed="true"])) button[data-pick]:not([aria-disabled="true"])'));
  }

  /** Sends the move that is ready and waits until the question is another. */
  private async send(): Promise<string> {
    const action = (await this.primary.getAttribute('data-action')) ?? '';
    const question = await this.room.getAttribute('data-question');
    await this.primary.click();
    await this.page.waitForFunction((before) => {
      const now = document.querySelector('.warriors')?.getAttribute('data-question');
      return now !== before || document.querySelector('[data-testid="prompt"].mine') === null;
    }, question);
    return action;
  }

  private next(): Promise<string | null> {
    return this.page.evaluate((selectors) => selectors.find((it) => document.querySelector<HTMLElement>(it)?.checkVisibility()) ?? null, [ACTION, ...TOUCHES]);
  }

  private async tryClick(locator: Locator): Promise<void> {
    if (await locator.first().isVisible()) await locator.first().click();
  }

  play(): Promise<string[]> {
    let turn = 0;
    return this.playWith(() => this.move(turn++));
  }
}
