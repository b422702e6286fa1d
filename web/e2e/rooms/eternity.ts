// A whole game of Eternity by clicks.

import { type RoomTests, TablePage, type Watch } from './table';

export class EternityPage extends TablePage {
  readonly board = this.page.getByTestId('board');
  readonly trick = this.page.getByTestId('trick').locator('[data-laid]');
  readonly pledgeButton = this.actions.locator('[data-action^="pledge "]');

  /** The first card that may be used; every third time it is pledged if it may be. */
  async move(turn: number, look?: Watch['look']): Promise<string> {
    await this.playable.first().click();
    // Whatever may be done with the card is offered in the same moment.
    await this.primary.waitFor();
    await look?.('ready');
    if (turn % 3 === 0 && (await this.pledgeButton.count()) > 0) return this.pledge();
    return this.confirm();
  }

  override cardsOf(action: string): string[] {
    return [action.replace('pledge ', '')];
  }

  /** Pledges the card that is selected. */
  async pledge(): Promise<string> {
    const action = (await this.pledgeButton.getAttribute('data-action')) ?? '';
    await this.pledgeButton.click();
    await this.page.waitForFunction(
      (sent) => document.querySelector(`[data-testid="actions"] [data-action="${sent}"]`) === null,
      action,
    );
    return action;
  }

  /** Drags a card of the hand onto the trump board. */
  async dragToBoard(id: string): Promise<void> {
    const [from, to] = [await this.card(id).boundingBox(), await this.board.boundingBox()];
    if (!from || !to) throw new Error('no card or no board');
    await this.page.mouse.move(from.x + 16, from.y + 16);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x + to.width / 2, to.y + to.height + 80, { steps: 4 });
    await this.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await this.page.mouse.up();
  }

  play({ look, until }: Watch = {}): Promise<string[]> {
    return this.playWith(async (turn) => {
      await look?.('turn');
      return this.move(turn, look);
    }, until);
  }
}

export const eternity: RoomTests = {
  page: (page) => new EternityPage(page),
  games: [
    { bots: 3, english: true, kinds: ['turn', 'ready'] },
    { bots: 1, afterwards: true, kinds: ['turn', 'ready'] },
  ],
  pictures: [
    { name: 'room-eternity', bots: 3, moves: 5 },
    { name: 'room-eternity-two', bots: 1, moves: 6 },
    { name: 'guide', bots: 3, moves: 0, guided: true },
  ],
};
