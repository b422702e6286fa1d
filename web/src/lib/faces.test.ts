import { expect, test } from 'vitest';
import emblems from './art/first.svg?raw';
import { CHOICES, drawnFace, faceOf } from './faces';

const SEATS = [...'abcdefghijklmnopq'];

test.each([false, true])('seventeen seats have seventeen faces (robots: %s)', (bot) => {
  const faces = SEATS.map((seat) => faceOf(seat, bot));
  expect(new Set(faces.map((it) => JSON.stringify(it))).size).toBe(SEATS.length);
  for (const { emblem } of faces) expect(emblems).toContain(`<symbol id="${emblem}"`);
  if (!bot) expect(new Set(faces.map((it) => it.emblem)).size).toBe(SEATS.length);
});

test('whoever chose a face has it on the paper of their seat; robots stay robots', () => {
  const [own, chosen] = [faceOf('b', false), faceOf('b', false, 'otter')];
  expect(chosen).toEqual({ emblem: 'av-otter', paper: own.paper });
  expect(faceOf('b', true, 'otter')).toEqual(faceOf('b', true));
  for (const face of CHOICES) expect(emblems).toContain(`<symbol id="av-${face}"`);
});

test('a face is drawn that nobody else at the table has, while there is one', () => {
  for (const luck of [0, 0.5, 0.999]) {
    const taken = CHOICES.slice(0, -1);
    expect(drawnFace(taken, () => luck)).toBe(CHOICES.at(-1));
    expect(CHOICES).toContain(drawnFace(CHOICES, () => luck));
  }
});
