// A whole game of Warriors by clicks.

import type { Locator } from '@playwright/test';
import { TablePage } from './table';

/** More touches than any one decision needs: a hand of seven to keep, and a few to look. */
const MOST_TOUCHES = 16;

export class WarriorsPage extends TablePage {
  readonly muster = this.page.getByTestId('muster');
  readonly stage = this.page.getByTestId('stage');
  readonly sources = this.muster.locator('.cell.source');
  readonly targets = this.muster.locator('.cell.target');
  readonly fireButton = this.actions.locator('[data-action="aim"]');

  /** A faction or the dragons of a player: `b`, `elves`. */
  cell(seat: string, unit: string): Locator {
    return this.muster.locator(`[data-cell="${seat}:${unit}"]`);
  }

  /** Makes the first choice that the table offers; now and then a charge, a dragon or a shot. */
  async move(turn: number): Promise<string> {
    const skip = this.page.getByTestId('guide-skip');
    if (await skip.isVisible()) await skip.click();
    const question = await this.question();
    if (turn % 3 === 0) await this.tryClick(this.actions.locator('[data-action="charge"]'));
    if (turn % 2 === 0) await this.tryClick(this.stage.locator('[data-mode="dragon"]'));
    if (turn % 4 === 0) await this.aim();
    for (let touches = 0; touches < MOST_TOUCHES; touches++) {
      if (await this.primary.isVisible()) {
        const action = (await this.primary.getAttribute('data-action')) ?? '';
        await this.primary.click();
        await this.page.waitForFunction((before) => {
          const now = document.querySelector('.warriors')?.getAttribute('data-question');
          return document.querySelector('main.end') !== null || now !== before || document.querySelector('[data-testid="prompt"].mine') === null;
        }, question);
        return action;
      }
      await this.touch();
    }
    throw new Error(`no move after ${MOST_TOUCHES} touches: ${await this.prompt.innerText()}`);
  }

  /** Aims at the first card that can be shot, if the question is one of catapults. */
  private async aim(): Promise<void> {
    if (!(await this.actions.locator('[data-action="pass"]').isVisible())) return;
    await this.muster.locator('.army:not(.me) .cell').first().click();
    await this.tryClick(this.stage.locator('[data-testid="look"] button[data-pick]:not([aria-disabled="true"])'));
  }

  /** Touches the next thing that can be chosen: a card to keep, somebody for a band, an attacker, a target. */
  private async touch(): Promise<void> {
    const wanted = [
      this.hand.locator('button[aria-pressed="false"]:not([aria-disabled="true"])'),
      this.stage.locator('button[data-pick][aria-pressed="false"]:not([aria-disabled="true"])'),
      (await this.muster.locator('.cell.chosen').count()) === 0 ? this.sources : this.targets,
      this.targets,
      this.sources,
    ];
    for (const locator of wanted) if (await this.tryClick(locator)) return;
    throw new Error(`nothing can be touched: ${await this.prompt.innerText()}`);
  }

  private async tryClick(locator: Locator): Promise<boolean> {
    if (!(await locator.first().isVisible())) return false;
    await locator.first().click();
    return true;
  }

  private question(): Promise<string | null> {
    return this.page.locator('.warriors').getAttribute('data-question');
  }

  play(): Promise<string[]> {
    let turn = 0;
    return this.playWith(() => this.move(turn++));
  }
}
