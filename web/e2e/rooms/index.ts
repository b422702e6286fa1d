// The rooms as somebody plays them by clicks: one line each.

import { DobroPage } from './dobro';
import { DuelsPage } from './duels';
import { EternityPage } from './eternity';
import { NainsPage } from './nains';
import { WarriorsPage } from './warriors';
import type { TablePage, Watch } from './table';
import type { Page } from '@playwright/test';

type Player = TablePage & {
  move: (turn: number) => Promise<string | null>;
  play: (watch?: Watch) => Promise<string[]>;
};

export const PLAYERS: Record<string, (page: Page) => Player> = {
  dobro: (page) => new DobroPage(page),
  duels: (page) => new DuelsPage(page),
  eternity: (page) => new EternityPage(page),
  nains: (page) => new NainsPage(page),
  warriors: (page) => new WarriorsPage(page),
};
