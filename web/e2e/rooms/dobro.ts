// A whole game of Dobro by clicks.

import { type RoomTests, TablePage, type Watch } from './table';

export class DobroPage extends TablePage {
  readonly value = this.page.getByTestId('value');
  readonly auction = this.page.getByTestId('auction').locator('li');
  readonly jokerValues = this.page.getByTestId('joker-values').locator('button:not([aria-disabled])');
  readonly pile = this.page.locator('[data-action="draw"]').first();
  readonly oubli = this.page.locator('[data-action="call"]');

  /** The lowest card or pair that may be played, or else whatever is left to do. */
  async move(_turn = 0, look?: Watch['look']): Promise<string> {
    // While I reach for the pile, somebody may call « Oubli ! » and draw for me:
    // then the pile is not asked for any more.
    if ((await this.actions.locator('[data-action="draw"]').count()) > 0) {
      const drawn = await this.clickAtOnce();
      if (drawn !== null) return drawn;
    }
    if ((await this.primary.count()) === 0) await this.choose(look);
    await look?.('ready');
    return this.confirm();
  }

  /** A card, and the value of a joker: the yellow button names what is played, or the values lie open. */
  private async choose(look?: Watch['look']): Promise<void> {
    await this.playable.first().click();
    await this.primary.or(this.jokerValues.first()).first().waitFor();
    if ((await this.jokerValues.count()) === 0) return;
    await look?.('joker');
    await this.jokerValues.first().click();
  }

  play({ look, until }: Watch = {}): Promise<string[]> {
    return this.playWith(async (turn) => {
      await look?.('turn');
      return this.move(turn, look);
    }, until);
  }
}

export const dobro: RoomTests = {
  page: (page) => new DobroPage(page),
  games: [
    { bots: 2, afterwards: true, kinds: ['turn', 'ready'] },
    { bots: 1, options: 'drawing=by_hand', english: true, kinds: ['turn', 'ready'] },
  ],
  pictures: [
    { name: 'room-dobro', bots: 3, moves: 3 },
    { name: 'room-dobro-by-hand', bots: 5, options: 'drawing=by_hand', moves: 2 },
  ],
  // « Oubli ! » draws for me, and whoever draws in time can no longer be called: I am asked anew.
  canClose: (legal) => legal.some((it) => it === 'draw' || it.startsWith('call ')),
};
