// The guides of Dobro and Eternity: short, and only about what lies on the table.

import { describe, expect, it } from 'vitest';
import { nextStep, type GuideStep } from '$lib/guide';
import type { Question } from '$lib/wire';
import * as dobro from './dobro/guide';
import type { Shown as DobroView } from '$lib/games/dobro';
import * as eternity from './eternity/guide';
import type { Shown as EternityView } from '$lib/games/eternity';

const t = (key: string) => key;
const question = (legal: string[], waits = true): Question =>
  ({ number: 1, legal, waits, answer: null, reaction: false }) as unknown as Question;

/** The keys of all papers that are shown one after the other at this decision. */
function told(steps: GuideStep[], decision: string | null): string[] {
  const read: string[] = [];
  for (let step = nextStep(steps, decision, read); step; step = nextStep(steps, decision, read)) read.push(step.key);
  return read;
}

describe('Dobro', () => {
  const view = (change: Partial<DobroView>) =>
    ({ hand: ['2', '3'], value: 5, drawing: 'automatic', is_over: false, ...change }) as DobroView;

  it('explains opening, answering and drawing apart', () => {
    expect(dobro.decisionOf(view({ value: null }), question(['2']))).toBe('open');
    expect(dobro.decisionOf(view({}), question(['take']))).toBe('answer');
    expect(dobro.decisionOf(view({}), question(['draw'], false))).toBe('draw');
    expect(dobro.decisionOf(view({}), question(['call b'], false))).toBeNull();
    expect(dobro.decisionOf(view({}), null)).toBeNull();
  });

  it('speaks of a card only to whoever holds it', () => {
    expect(told(dobro.stepsOf(view({}), t), 'answer')).toEqual(['value', 'pair', 'take']);
    expect(told(dobro.stepsOf(view({ hand: ['J', 'reverse'] }), t), 'answer')).toEqual([
      'value',
      'pair',
      'take',
      'joker',
      'reverse',
    ]);
    expect(told(dobro.stepsOf(view({ drawing: 'by_hand' }), t), 'answer')).toContain('forgot');
  });
});

describe('Eternity', () => {
  const view = (change: Partial<EternityView>) =>
    ({ led: null, hand_sizes: [10, 10, 10], is_over: false, ...change }) as EternityView;

  it('explains the trump once, whoever leads', () => {
    expect(eternity.decisionOf(view({}))).toBe('lead');
    expect(eternity.decisionOf(view({ led: 'sea' }))).toBe('follow');
    expect(told(eternity.stepsOf(view({}), false, t), 'lead')).toEqual(['trump', 'lead']);
    expect(nextStep(eternity.stepsOf(view({}), false, t), 'follow', ['trump'])?.key).toBe('follow');
  });

  it('explains pledging when it is possible, and the neutral pile to two', () => {
    expect(told(eternity.stepsOf(view({}), false, t), 'follow')).not.toContain('pledge');
    expect(told(eternity.stepsOf(view({ hand_sizes: [14, 14] }), true, t), 'follow')).toEqual([
      'trump',
      'follow',
      'pledge',
      'harmony',
      'two',
    ]);
  });
});
