import { expect, test } from 'vitest';
import emblems from './art/emblems.svg?raw';
import { faceOf } from './faces';

const SEATS = [...'abcdefghijklmnopq'];

test.each([false, true])('seventeen seats have seventeen faces (robots: %s)', (bot) => {
  const faces = SEATS.map((seat) => faceOf(seat, bot));
  expect(new Set(faces.map((it) => JSON.stringify(it))).size).toBe(SEATS.length);
  for (const { emblem } of faces) expect(emblems).toContain(`<symbol id="${emblem}"`);
  if (!bot) expect(new Set(faces.map((it) => it.emblem)).size).toBe(SEATS.length);
});
