import { beforeEach, expect, test } from 'vitest';
import { nextStep, readSteps, rememberStep, type GuideStep } from './guide';

const steps: GuideStep[] = [
  { key: 'keep', when: 'keep', at: '.hand', text: 'Choose four.' },
  { key: 'order', when: 'keep', at: '.track', text: 'Low numbers go first.' },
  { key: 'fire', when: 'window', at: '.muster', text: 'Aim.' },
];

beforeEach(() => localStorage.clear());

test('the steps of a decision come one after the other, each once', () => {
  expect(nextStep(steps, 'keep', readSteps('warriors'))?.key).toBe('keep');
  expect(nextStep(steps, 'keep', rememberStep('warriors', 'keep'))?.key).toBe('order');
  expect(nextStep(steps, 'keep', rememberStep('warriors', 'order'))).toBeNull();
  expect(nextStep(steps, 'window', readSteps('warriors'))?.key).toBe('fire');
});

test('nothing is explained while nothing is asked', () => {
  expect(nextStep(steps, null, [])).toBeNull();
});

test('a guide that was sent away stays away, in its own room only', () => {
  rememberStep('warriors', null);
  expect(nextStep(steps, 'window', readSteps('warriors'))).toBeNull();
  expect(nextStep(steps, 'window', readSteps('nains'))?.key).toBe('fire');
});

test('a spoilt memory is an empty one', () => {
  localStorage.setItem('tablee.guide.warriors', '{');
  expect(readSteps('warriors')).toEqual([]);
});
