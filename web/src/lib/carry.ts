// What a browser has kept of the luck, brought to another device of the same person: behind the `#` of the link that
// claims, which browsers send to no server, or in a file. The server never carries it: it could change it.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { addKept, allKept, type Keepsake, type Kept } from '$lib/keepsakes';
import type { AnyEvent } from '$lib/room';

/** How many games a code can hold that a camera still reads. */
export const IN_CODE = 4;
/** How many games a link holds that is copied. */
export const IN_LINK = 30;
/** How many digits of the hash of an event are carried. */
const DIGITS = 6;
/** How many events of a deal are carried at most. */
const EVENTS = 24;

const KEY = /^[A-Za-z0-9-]{1,40}\/[1-9]\d{0,8}$/;
const HEX = /^([0-9a-f]{2})*$/;
const LARGEST_FILE = 1_000_000;

const toText = (hex: string) =>
  btoa(String.fromCharCode(...hexToBytes(hex)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toHex = (text: string) =>
  bytesToHex(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0)));

/** The fields of an event in one order, whoever wrote it. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, it]) => [key, canonical(it)]),
  );
}

/** Some digits of the hash of each event. */
export function digestOf(events: readonly AnyEvent[]): string {
  const digits = (it: AnyEvent) => bytesToHex(sha256(utf8ToBytes(JSON.stringify(canonical(it))))).slice(0, DIGITS);
  return events.slice(0, EVENTS).map(digits).join('');
}

/** Whether the deal is the one another device saw, as far as both tell. */
export function fitsDigest(events: readonly AnyEvent[], seen: string): boolean {
  const both = Math.min(digestOf(events).length, seen.length);
  return both > 0 && digestOf(events).slice(0, both) === seen.slice(0, both);
}

/** The newest games that are kept here, for what follows the `#` of a link. */
export function pack(most: number): string {
  const entries = Object.entries(allKept()).filter(([key, it]) => isSound(key, it));
  const one = ([key, { commitment, nonce, dealt, seen }]: [string, Keepsake]) =>
    [key, toText(commitment), toText(nonce ?? ''), toText(seen ?? (dealt ? digestOf(dealt) : ''))].join(',');
  return entries.slice(-most).map(one).join(';');
}

/** Takes in what came behind the `#` of a link; how many games were not known here. */
export function unpack(text: string): number {
  const kept: Kept = {};
  for (const part of text.replace(/^#/, '').split(';').slice(-IN_LINK)) {
    try {
      const [key = '', commitment = '', nonce = '', seen = ''] = decodeURIComponent(part).split(',');
      const keepsake: Keepsake = { commitment: toHex(commitment) };
      if (nonce) keepsake.nonce = toHex(nonce);
      if (seen) keepsake.seen = toHex(seen);
      if (isSound(key, keepsake)) kept[key] = keepsake;
    } catch {
      // A link that was cut short brings what is left of it.
    }
  }
  return addKept(kept);
}

/** Everything that is kept here, as a file. */
export function toFile(): Blob {
  return new Blob([JSON.stringify({ tablee_keepsakes: 1, kept: allKept() }, null, 1)], { type: 'application/json' });
}

/** Takes in such a file; how many games were not known here, or nothing if it is none. */
export function fromFile(text: string): number | null {
  if (text.length > LARGEST_FILE) return null;
  try {
    const read = JSON.parse(text) as { tablee_keepsakes?: unknown; kept?: Record<string, Keepsake> };
    if (read.tablee_keepsakes !== 1 || typeof read.kept !== 'object') return null;
    return addKept(Object.fromEntries(Object.entries(read.kept).filter(([key, it]) => isSound(key, it))));
  } catch {
    return null;
  }
}

/** Whether something can be what a browser keeps. */
function isSound(key: string, it: Keepsake): boolean {
  const isHex = (text: unknown, least: number, most: number) =>
    typeof text === 'string' && HEX.test(text) && text.length >= least && text.length <= most;
  const all = (list: unknown, least: number) =>
    list === undefined || (Array.isArray(list) && list.every((one) => isHex(one, least, 64)));
  return (
    KEY.test(key) &&
    typeof it === 'object' &&
    isHex(it.commitment, 64, 64) &&
    (it.nonce === undefined || isHex(it.nonce, 16, 64)) &&
    (it.seen === undefined || isHex(it.seen, DIGITS, DIGITS * EVENTS)) &&
    all(it.heard, 64) &&
    all(it.nonces, 16) &&
    (it.dealt === undefined || Array.isArray(it.dealt))
  );
}
