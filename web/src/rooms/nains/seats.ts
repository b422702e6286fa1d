// What is said about a seat.

import { seatIndex } from '$lib/seats';
import type { SeatShown, Shown } from '$lib/games/nains';

const NOBODY: SeatShown = { tricks: 0, roles: [], voids: [], terms: [] };

export function seatOf(view: Shown, seat: string): SeatShown {
  return view.seats[seatIndex(seat)] ?? NOBODY;
}
