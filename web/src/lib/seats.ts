// Who sits where.

import { t } from '$lib/i18n.svelte';
import { secondsLeft } from '$lib/time.svelte';
import type { Chair, Room, Sitter, Waiting } from '$lib/wire';

/** The public id that all bots speak under. */
export const BOTS = 'bots';

/** The taken seats after mine, in the order of the table; all of them for an onlooker. */
export function othersClockwise(room: Room, me: string | null): Chair[] {
  const taken = room.seats.filter((it) => it.sitter.kind !== 'nobody');
  const mine = taken.findIndex((it) => it.seat === me);
  return mine < 0 ? taken : [...taken.slice(mine + 1), ...taken.slice(0, mine)];
}

/** The name on a seat; its letter if nobody is there. */
export function nameOn(room: Room, seat: string): string {
  const sitter = room.seats.find((it) => it.seat === seat)?.sitter;
  return !sitter || sitter.kind === 'nobody' ? seat.toUpperCase() : sitter.name;
}

/** What is special about somebody just now, if anything: away, played by a bot. */
export function seatNote(chair: Chair): string | undefined {
  const { sitter } = chair;
  if (sitter.kind !== 'person') return undefined;
  return sitter.stand_in ? t('seat-stand-in') : awayNote(sitter);
}

/** That somebody is away, and for how long a bot still waits; nothing for who is here. */
export function awayNote(sitter: Sitter): string | undefined {
  if (sitter.kind !== 'person' || sitter.connected) return undefined;
  return sitter.absent_in === null
    ? t('seat-away')
    : t('seat-away-seconds', { seconds: secondsLeft(sitter, sitter.absent_in) });
}

/** Where a seat's number stands in the lists of a view: `a` is the first. */
export function seatIndex(seat: string): number {
  return seat.charCodeAt(0) - 97;
}

/** The letter of the seat at this place of a list. */
export function seatAt(index: number): string {
  return String.fromCharCode(97 + index);
}

/** Whether a program plays for this seat now. */
export function isBot(room: Room, seat: string): boolean {
  const sitter = room.seats.find((it) => it.seat === seat)?.sitter;
  return sitter?.kind === 'bot' || (sitter?.kind === 'person' && sitter.stand_in);
}

/** The clock of a seat, if it has one that runs. */
export function clockOf(waiting: Waiting[], seat: string): { left: number; total: number } | null {
  const it = waiting.find((entry) => entry.seat === seat);
  return it && it.left !== null && it.total !== null ? { left: it.left, total: it.total } : null;
}

/** Whether somebody who comes late may have this place: a bot has it, or at a party plays for somebody who is away. */
export function isVacant(room: Room, sitter: Sitter): boolean {
  if (sitter.kind === 'bot') return sitter.heir === null;
  if (sitter.kind === 'nobody' || !room.settings.shared_screen) return false;
  return sitter.stand_in && !sitter.connected && sitter.heir === undefined;
}
