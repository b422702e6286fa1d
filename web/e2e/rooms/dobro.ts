// A whole game of Dobro by clicks.

import { TablePage } from './table';

export class DobroPage extends TablePage {
  readonly value = this.page.getByTestId('value');
  readonly auction = this.page.getByTestId('auction').locator('li');
  readonly jokerValues = this.page.getByTestId('joker-values').locator('button:not([aria-disabled])');
  readonly pile = this.page.locator('[data-action="draw"]').first();
  readonly oubli = this.page.locator('[data-action="call"]');

  /** The lowest card or pair that may be played, or else whatever is left to do. */
  async move(): Promise<string> {
    // While I reach for the pile, somebody may call « Oubli ! » and draw for me: the button is gone, and I choose again.
    for (let tries = 0; tries < 3; tries += 1) {
      if (!(await this.primary.isVisible())) {
        await this.playable.first().click();
        if (await this.jokerValues.first().isVisible()) await this.jokerValues.first().click();
      }
      try {
        return await this.confirm(3_000);
      } catch (error) {
        if (await this.primary.isVisible()) throw error;
      }
    }
    throw new Error('nothing can be played');
  }

  play(): Promise<string[]> {
    return this.playWith(() => this.move());
  }
}
