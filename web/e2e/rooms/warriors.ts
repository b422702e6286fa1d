// A whole game of Warriors by clicks.

import { expect, type Locator } from '@playwright/test';
import type { Heard } from '../overhear';
import { type RoomTests, TablePage, type Watch } from './table';
import { staged } from './warriors-staged';

/** More touches than any one decision needs: seven cards to keep, and a few to look. */
const MOST_TOUCHES = 16;

/** What can be touched next, the most urgent first: the move itself, cards, attackers, targets. */
const ACTION = '[data-testid="actions"] .btn.pri';
const HAND = '[data-testid="hand"] button[aria-pressed="false"]:not([aria-disabled="true"])';
const TOUCHES = [
  HAND,
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
  /** Keeps the last cards of a hand, where the battle cards are, so that there is war. */
  warlike = false;
  private turn = 0;

  /** A faction or the dragons of a player: `b`, `elves`. */
  cell(seat: string, unit: string): Locator {
    return this.muster.locator(`[data-cell="${seat}:${unit}"]`);
  }

  /** What I am asked: `keep`, `attack`, `lose`. */
  decision(): Promise<string | null> {
    return this.room.getAttribute('data-decision');
  }

  /** The number of what I am asked. */
  private question(): Promise<string | null> {
    return this.room.getAttribute('data-question');
  }

  /** Makes the first choice that the table offers; now and then a charge, a dragon or a shot. */
  async move(turn: number, look?: Watch['look']): Promise<string | null> {
    const [decision, question] = [await this.decision(), await this.question()];
    if (decision === 'next' && turn % 3 === 0) await this.tryClick(this.actions.locator('[data-action="charge"]'));
    if (decision === 'mixed' && turn % 2 === 0) await this.tryClick(this.stage.locator('[data-mode="dragon"]'));
    if (decision === 'window' && turn % 2 === 0) await this.aim();
    return this.finish(question, () => look?.(`${decision} ready`));
  }

  /** Touches what is still missing, then the button that names the move; nothing if a chance to fire has passed. */
  private async finish(question: string | null, look: () => Promise<void> | undefined): Promise<string | null> {
    let seen = false;
    for (let touches = 0; touches < MOST_TOUCHES; touches++) {
      const next = await this.next();
      // Somebody else has fired: there may be another chance, or none.
      if ((await this.question()) !== question) return null;
      if (next === null) throw new Error(`nothing can be touched: ${await this.prompt.innerText()}`);
      if (next !== ACTION)
        await (
          this.warlike && next === HAND ? this.page.locator(next).last() : this.page.locator(next).first()
        ).click();
      else if (seen) return this.send(question);
      else {
        await look();
        seen = true;
      }
    }
    throw new Error(`no move after ${MOST_TOUCHES} touches: ${await this.prompt.innerText()}`);
  }

  /** Aims at the first card that can be shot, if none is aimed at yet. */
  async aim(): Promise<void> {
    await this.muster.locator('.army:not(.me) .cell').first().click();
    await this.tryClick(
      this.stage.locator(
        '[data-testid="look"]:not(:has([aria-pressed="true"])) button[data-pick]:not([aria-disabled="true"])',
      ),
    );
  }

  /** Sends the move that is ready and waits until the question is another. */
  private async send(question: string | null): Promise<string | null> {
    let action: string | null;
    if ((await this.decision()) === 'window') action = await this.clickAtOnce();
    else {
      action = await this.primary.getAttribute('data-action');
      await this.primary.click();
    }
    await this.page.waitForFunction((before) => {
      const now = document.querySelector('.warriors')?.getAttribute('data-question');
      return now !== before || document.querySelector('[data-testid="prompt"].mine') === null;
    }, question);
    return action;
  }

  private next(): Promise<string | null> {
    return this.page.evaluate(
      (selectors) => selectors.find((it) => document.querySelector<HTMLElement>(it)?.checkVisibility()) ?? null,
      [ACTION, ...TOUCHES],
    );
  }

  private async tryClick(locator: Locator): Promise<void> {
    if (await locator.first().isVisible()) await locator.first().click();
  }

  /** Makes this very move of the first player by touching what it names. */
  override async playThis(action: string): Promise<void> {
    await this.untilMine();
    const [kind, ...words] = action.split(' ');
    const pick = (arm: string) => this.stage.locator(`[data-pick*="${arm}"]:not([aria-pressed="true"])`).first();
    const [first = '', second = '', third = ''] = words;
    if (kind === 'keep')
      for (const card of words)
        await this.hand.locator(`[data-card^="${card}#"][aria-pressed="false"]`).first().click();
    else if (kind === 'band')
      for (const people of words) await this.page.locator(`[data-testid="band"] [data-pick="${people}"]`).click();
    else if (kind === 'attack') {
      if (first !== 'band' && (await this.muster.locator('.cell.chosen').count()) === 0)
        await this.cell('a', first).click();
      await this.cell(second, third).click();
    } else if (kind === 'lose') await pick(first).click();
    else if (kind === 'charge') {
      await this.actions.locator('[data-action="charge"]').click();
      if (await pick(first).isVisible()) await pick(first).click();
      await this.cell(second, third).click();
    } else if (kind === 'fire') {
      const people = { troll: 'trolls', elf: 'elves', dwarf: 'dwarves' }[second.split('-')[0]!];
      await this.cell(first, people ?? '').click();
      if (await pick(second).isVisible()) await pick(second).click();
    } else {
      await this.actions.locator(`[data-action="${action}"]`).click();
      return;
    }
    await this.primary.click();
  }

  /** Waits until I am asked, and makes one move. */
  async playOne(): Promise<void> {
    await this.untilMine();
    await this.move(this.turn++);
  }

  /** Plays on until one of these decisions is asked of me. */
  async playUntil(...decisions: string[]): Promise<void> {
    for (;;) {
      await this.untilMine();
      if ((await this.end.count()) > 0) throw new Error(`the game is over without ${decisions.join(', ')}`);
      if (decisions.includes((await this.decision()) ?? '')) return;
      await this.move(this.turn++);
    }
  }

  /** What lies on the stage lies inside it. */
  override readonly isWhole = async (): Promise<void> => {
    const cut = () =>
      this.stage.evaluate((stage) => {
        const sheet = stage.querySelector('.sheet')!.getBoundingClientRect();
        return [
          ...stage.querySelectorAll<HTMLElement>(
            '.sheet [data-pick], .sheet [data-card], .sheet [data-die], .sheet p, .sheet h2, .sheet button',
          ),
        ].flatMap((it) => {
          // A low window folds away what it can do without.
          if (!it.checkVisibility()) return [];
          const { left, right, top, bottom } = it.getBoundingClientRect();
          // Its own, and those of the sheet.
          const heights = [top, bottom, sheet.top, sheet.bottom].map(Math.round).join(' ');
          const isInside =
            left >= sheet.left - 1 && right <= sheet.right + 1 && top >= sheet.top - 1 && bottom <= sheet.bottom + 1;
          return isInside ? [] : [`${it.tagName} ${it.className} ${it.textContent?.trim().slice(0, 30)}: ${heights}`];
        });
      });
    // The stage is laid out again within a few frames.
    await expect.poll(cut, { message: await this.prompt.innerText() }).toEqual([]);
  };

  play({ look, until }: Watch = {}): Promise<string[]> {
    return this.playWith(async () => {
      await look?.(`${await this.decision()}`);
      return this.move(this.turn++, look);
    }, until);
  }
}

export const warriors: RoomTests = {
  page: (page) => new WarriorsPage(page),
  games: [
    { bots: 1, english: true, storage: { 'tablee.warriors.catapults': 'ask' }, kinds: ['keep', 'keep ready'] },
    { bots: 3, afterwards: true, kinds: ['keep', 'keep ready'] },
    {
      bots: 5,
      options: 'expansion=on',
      storage: { 'tablee.warriors.catapults': 'ask' },
      kinds: ['keep', 'keep ready'],
    },
  ],
  pictures: [
    { name: 'room-warriors', bots: 3, moves: 3 },
    { name: 'room-warriors-dragons', bots: 5, options: 'expansion=on', moves: 2 },
  ],
  crowded: 'expansion=on',
  staged,
  // The buttons that keep cards or make a band name no cards.
  nameOf: (action) => ['keep', 'band'].find((word) => action.startsWith(`${word} `)),
  // A shot ends everyone's chance to fire.
  canClose: (legal) => legal.includes('pass'),
  isKept,
};

/** An army that is spent still keeps cards, once in every round that asks for it. */
function isKept({ frames }: Heard, moves: string[]): void {
  const asks = frames.filter((it) => it.question?.legal.some((action) => action.startsWith('keep ')));
  const rounds = new Set(asks.map((it) => it.view.round as number));
  expect(moves.filter((it) => it === 'keep').length).toBe(rounds.size);
}
