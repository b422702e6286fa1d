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
    if (!(await this.primary.isVisible())) {
      await this.playable.first().click();
      if (await this.jokerValues.first().isVisible()) await this.jokerValues.first().click();
    }
    return this.confirm();
  }

  play(): Promise<string[]> {
    return this.playWith(() => this.move());
  }
}
