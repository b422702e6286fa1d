// What every table has in common for somebody who plays it by clicks.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Heard } from '../overhear';
import type { Frame } from '../../src/lib/wire';

/** Enough for the longest game against quick bots. */
const MOST_MOVES = 600;

/** What a test wants to see of a game while it is played. */
export interface Watch {
  /** Told of every kind of decision, and where it looks different of `ready`, when the yellow button names a move. */
  look?: (what: string) => Promise<void>;
  /** Whether enough was seen; asked before every move. */
  until?: () => Promise<boolean>;
}

/** A table that can be played move by move, or to its end. */
export type Player = TablePage & {
  move: (turn: number) => Promise<string | null>;
  play: (watch?: Watch) => Promise<string[]>;
};

/** How a room is tested in the browser. */
export interface RoomTests {
  page: (page: Page) => Player;
  /** Whole games by clicks. */
  games: WholeGame[];
  /** The pictures of `cargo xtask screenshots`. */
  pictures: Picture[];
  /** The options with which the most can play, if they are not the usual ones. */
  crowded?: string;
  /**
   * Decisions that few deals have, or the most crowded ones: what the page is sent is made to ask for them, so
   * that they are looked at in every window. Nothing is played from there.
   */
  staged?: Record<string, (frame: Frame) => void>;
  /** What the button of an action says it does, if that is not its text. */
  nameOf?: (action: string) => string | undefined;
  /** Whether a question with these answers may close without me. */
  canClose?: (legal: string[]) => boolean;
  /** What else holds of a whole game. */
  isKept?: (heard: Heard, moves: string[]) => void;
}

interface WholeGame {
  bots: number;
  options?: string;
  /** In English instead of French. */
  english?: boolean;
  /** What comes after the game is the same for every table of a game. */
  afterwards?: boolean;
  /** Two deals show enough of a game whose deals are all alike; somebody else plays to its end. */
  short?: boolean;
  /** What this browser remembers. */
  storage?: Record<string, string>;
  /** Kinds of decisions that every such game has. */
  kinds: string[];
}

/** A picture of a room after some moves of ours. */
interface Picture {
  name: string;
  bots: number;
  options?: string;
  moves: number;
  /** With the papers of a first game. */
  guided?: boolean;
}

export class TablePage {
  readonly prompt: Locator;
  readonly hand: Locator;
  readonly playable: Locator;
  readonly actions: Locator;
  /** The yellow button that names the move. */
  readonly primary: Locator;
  readonly interlude: Locator;
  readonly end: Locator;

  constructor(readonly page: Page) {
    this.prompt = page.getByTestId('prompt');
    this.hand = page.getByTestId('hand');
    this.playable = this.hand.locator('[data-playable="true"]');
    this.actions = page.getByTestId('actions');
    this.primary = this.actions.locator('.btn.pri');
    this.interlude = page.getByTestId('interlude');
    this.end = page.locator('main.end');
  }

  /** Nothing of the room is cut off, where a room has edges of its own. */
  readonly isWhole?: () => Promise<void>;

  /** Whether something is asked of me, and nothing that I said is still on its way. */
  async isMyTurn(): Promise<boolean> {
    return (
      (await this.page
        .locator('main:not([data-pending]):not([aria-busy="true"]) [data-testid="prompt"].mine')
        .count()) > 0
    );
  }

  /** Continues where the game pauses for me; whether something is asked of me then. */
  async goOn(): Promise<boolean> {
    await this.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="continue"]')?.click());
    return this.isMyTurn();
  }

  /** The card with this id, such as `S5` or `7#0`. */
  card(id: string): Locator {
    return this.hand.locator(`[data-card="${id}"]`);
  }

  /** The cards that an action names. */
  cardsOf(action: string): string[] {
    return action.split(/[+=\s]/).filter((it) => it !== '');
  }

  /** Chooses the cards of this very action, where it names any, and plays it with its button. */
  async playThis(action: string): Promise<void> {
    // A card that is not drawn yet would be taken for one that is chosen already.
    await this.page.locator('main:not([aria-busy="true"])').first().waitFor();
    for (const card of this.cardsOf(action)) {
      const one = this.hand.locator(`[data-card="${card}"], [data-card^="${card}#"]`);
      const free = one.and(this.page.locator(':not([aria-pressed="true"])'));
      if ((await free.count()) > 0) await free.first().click();
    }
    await this.actions.locator(`[data-action="${action}"]`).first().click();
  }

  /** Closes what lies over the table between two rounds; after a while it goes by itself. */
  async closeInterlude(): Promise<void> {
    if ((await this.interlude.count()) === 0) return;
    await this.page.keyboard.press('Escape');
    await expect(this.interlude).toHaveCount(0);
  }

  /**
   * Waits until my last move is confirmed and something is asked of me, with nothing over the table, or the
   * game is over.
   */
  async untilMine(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        // Where the game pauses I have read enough.
        document
          .querySelector<HTMLElement>('[data-testid="continue"], dialog[open] [data-testid="next-deal"]')
          ?.click();
        return (
          document.querySelector(
            'main.end, main:not([data-pending]):not([aria-busy="true"]) [data-testid="prompt"].mine',
          ) !== null
        );
      },
      undefined,
      { timeout: 60_000 },
    );
    await this.closeInterlude();
  }

  /** Clicks the yellow button if there is one right now, for moves that others can take from me; what it did. */
  protected clickAtOnce(): Promise<string | null> {
    return this.page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('[data-testid="actions"] .btn.pri');
      button?.click();
      return button?.dataset.action ?? null;
    });
  }

  /** Clicks the yellow button and waits until the move is on its way. */
  async confirm(): Promise<string> {
    const action = (await this.primary.getAttribute('data-action')) ?? '';
    await this.primary.click();
    await this.page.waitForFunction(
      (sent) => document.querySelector('[data-testid="actions"] .btn.pri')?.getAttribute('data-action') !== sent,
      action,
    );
    return action;
  }

  /**
   * Plays until the result is shown or enough was seen; `move` makes one move and gives back its text, or
   * nothing if the moment has passed.
   */
  async playWith(move: (turn: number) => Promise<string | null>, until: Watch['until']): Promise<string[]> {
    const moves: string[] = [];
    for (let turn = 0; turn < MOST_MOVES; turn += 1) {
      await this.untilMine();
      if ((await this.end.count()) > 0 || (await until?.())) return moves;
      const made = await move(turn);
      if (made !== null) moves.push(made);
    }
    throw new Error(`the game is not over after ${MOST_MOVES} moves`);
  }
}

/** Waits until one of several people at a table is asked, and gives back their page with nothing over the table. */
export async function whoIsAsked<Table extends TablePage>(tables: readonly Table[]): Promise<Table> {
  let asked: Table | undefined;
  await expect
    .poll(
      async () => {
        for (const it of tables) if (await it.goOn()) asked = it;
        return asked !== undefined;
      },
      { intervals: [20, 50, 100], timeout: 30_000 },
    )
    .toBe(true);
  await asked!.closeInterlude();
  return asked!;
}
