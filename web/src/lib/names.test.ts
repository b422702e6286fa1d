import { expect, test } from 'vitest';
import { callsOf } from './names';

test('a short name is called as it is', () => {
  expect(callsOf(['Zoé', 'Jean Luc'])).toEqual(['Zoé', 'Jean Luc']);
});

test('a long name is called by its first word, however the words are joined', () => {
  expect(callsOf(['Colette Maximilienne', 'Maximilienne-Charlot'])).toEqual(['Colette', 'Maximilienne']);
  expect(callsOf(['Maximiliennecharlott'])).toEqual(['Maximiliennecharlott']);
});

test('those who share a first word are called by as many words as tell them apart', () => {
  expect(callsOf(['Jean Baptiste Marie', 'Jean Claude Van'])).toEqual(['Jean Baptiste', 'Jean Claude']);
  expect(callsOf(['Jean Baptiste', 'Jean Baptiste'])).toEqual(['Jean Baptiste', 'Jean Baptiste']);
  // Somebody else has the very name that would be the call.
  expect(callsOf(['Colette Maximilienne', 'Colette'])).toEqual(['Colette Maximilienne', 'Colette']);
});
