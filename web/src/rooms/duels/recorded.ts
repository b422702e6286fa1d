// Real games, frame by frame, for tests: one with ties, namings and a tax, one that too many ties end.

import taxed from './recorded/taxed.json';
import ties from './recorded/ties.json';
import type { Event, Shown as View } from '$lib/games/duels';

export interface Frame {
  events: Event[];
  view: View;
}

export const GAMES: Record<string, Frame[]> = { taxed: taxed as unknown as Frame[], ties: ties as unknown as Frame[] };
