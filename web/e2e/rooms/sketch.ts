// A whole game in the room of games without one, by clicks.

import { TablePage, type RoomTests, type Watch } from './table';

export class SketchPage extends TablePage {
  readonly buttons = this.actions.locator('.btn:not(.off)');

  /** The first card that may be played and what it offers first, or else the first button. */
  async move(turn: number, look?: Watch['look']): Promise<string> {
    if ((await this.playable.count()) > 0) {
      const n = await this.playable.count();
      await this.playable.nth(turn % n).click();
      await this.buttons.first().waitFor();
      await look?.('ready');
    }
    const action = (await this.buttons.first().getAttribute('data-action')) ?? '';
    await this.buttons.first().click();
    return action;
  }

  play({ look, until }: Watch = {}): Promise<string[]> {
    return this.playWith(async (turn) => {
      await look?.('turn');
      return this.move(turn, look);
    }, until);
  }
}

/** The tests of a game that has no room of its own. */
export function sketched(game: string, least: number): RoomTests {
  const bots = Math.max(2, least - 1);
  return {
    page: (page) => new SketchPage(page),
    games: [
      { bots, afterwards: true, kinds: ['turn'] },
      { bots, english: true, kinds: ['turn'] },
    ],
    pictures: [{ name: `room-${game}`, bots, moves: 3 }],
  };
}
