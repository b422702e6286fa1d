// A whole game of Duels by clicks.

import { TablePage } from './table';

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
  async isAsked(): Promise<boolean> {
    return (await this.page.locator('.duels[data-asks]').count()) > 0;
  }

  /** Waits until I am asked or the game is over; a tap skips what is being told, as people do. */
  async whatNow(): Promise<string> {
    for (let tries = 0; tries < 600; tries += 1) {
      const found = await this.page.evaluate(() => {
        if (document.querySelector('main.end')) return 'end';
        return document.querySelector<HTMLElement>('.duels[data-asks]')?.dataset.asks ?? null;
      });
      if (found !== null) return found;
      await this.skip();
    }
    throw new Error(`nothing happens any more: ${await this.prompt.innerText()}`);
  }

  /** A tap on the sentence ends what is being told. */
  async skip(): Promise<void> {
    const [prompt] = await this.prompt.all();
    if (prompt) await prompt.dispatchEvent('pointerdown').catch(() => undefined);
    await this.page.waitForFunction(() => document.querySelector('main.end, .duels[data-asks]') !== null, undefined, { timeout: 150 }).catch(() => undefined);
  }

  /** Steps forward now and then, names the first who may be named, stakes what is third. */
  async move(turn: number): Promise<string> {
    const asked = await this.room.getAttribute('data-asks');
    if ((await this.guide.count()) > 0) await this.guide.getByTestId('guide-skip').click();
    const action = await this.choose(turn, await this.phase());
    await this.page.waitForFunction((number) => document.querySelector<HTMLElement>('.duels')?.dataset.asks !== number, asked);
    return action;
  }

  private async choose(turn: number, phase: string | null): Promise<string> {
    if (phase === 'advance') {
      const slab = this.slab(turn % 2 === 0 ? 'forward' : 'stay');
      await slab.click();
      return turn % 2 === 0 ? 'forward' : 'stay';
    }
    if (phase === 'designate') await this.lineup.locator('button:not([aria-disabled])').first().click();
    // Somebody without bet cards has nothing to choose: the yellow button is there at once.
    else if (await this.bets.isVisible()) await this.bets.locator('button:not([aria-disabled])').nth(turn % 2).or(this.bets.locator('button:not([aria-disabled])').last()).first().click();
    const action = (await this.primary.getAttribute('data-action')) ?? '';
    await this.primary.click();
    return action;
  }

  /** Plays until the end, or until `stop` has seen enough; gives back the moves. */
  async play(stop: () => Promise<boolean> = async () => false): Promise<string[]> {
    const moves: string[] = [];
    while (moves.length < MOST_MOVES) {
      const now = await this.whatNow();
      if (now === 'end' || (await stop())) return moves;
      moves.push(await this.move(moves.length));
    }
    throw new Error(`the game is not over after ${MOST_MOVES} moves`);
  }
}
