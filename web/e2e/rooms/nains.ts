// A whole game of Le Roi des Nains by clicks.

import { TablePage } from './table';

export class NainsPage extends TablePage {
  readonly quests = this.page.getByTestId('tile').locator('[data-quest]');
  readonly targets = this.page.getByTestId('targets').locator('[data-target]');
  readonly sides = this.page.getByTestId('sides').locator('[data-side]');
  readonly trick = this.page.getByTestId('trick').locator('[data-laid]');
  readonly keep = this.actions.locator('[data-action="pass"]');
  /** Closes the sheet that explains the points of a deal. */
  readonly nextDeal = this.page.getByTestId('next-deal');

  /** The first thing that may be done: a quest, a player, a side, a card; the Sorcerer takes the first card it can. */
  async move(): Promise<string> {
    if (await this.nextDeal.isVisible()) await this.nextDeal.click();
    const guide = this.page.getByTestId('guide-skip');
    if (await guide.isVisible()) await guide.click();
    for (const choice of [this.quests, this.targets, this.sides]) {
      if (!(await choice.first().isVisible())) continue;
      await choice.first().click();
      return this.confirm();
    }
    if (await this.keep.isVisible()) return this.reach();
    // Two cards are given back, one is played.
    while (!(await this.primary.isVisible())) await this.playable.and(this.page.locator('[aria-pressed="false"]')).first().click();
    return this.confirm();
  }

  /** The Sorcerer takes a card of the trick. The answer is sealed: the question goes on until the pause is over. */
  private async reach(): Promise<string> {
    await this.trick.first().click();
    const action = await this.confirm();
    await this.page.waitForFunction(() => document.querySelector('[data-testid="actions"] [data-action="pass"]') === null, undefined, { timeout: 30_000 });
    return action;
  }

  play(): Promise<string[]> {
    return this.playWith(() => this.move());
  }
}
