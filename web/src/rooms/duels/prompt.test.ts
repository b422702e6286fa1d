import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices';
import { decisionOf, guideSteps } from './guide';
import { promptOf } from './prompt';
import { GAMES } from './recorded';
import { betOf, describe as describeAction, namedSeat, progress } from './words';
import type { Question } from '$lib/wire';
import type { Phase, Shown as View } from '$lib/games/duels';

const t = (key: string, args?: Record<string, string | number>) => (args ? `${key} ${JSON.stringify(args)}` : key);
const name = (seat: string) => seat.toUpperCase();
const frames = Object.values(GAMES).flat();
const asked = (phase: Phase, answer: string | null = null): { view: View; question: Question } => {
  const view = frames.find(
    (it) => it.view.phase === phase && it.view.my_side && it.view.asked.includes(it.view.me ?? ''),
  )!.view;
  const legal =
    phase === 'bet'
      ? ['bet 1', 'bet 2']
      : phase === 'designate'
        ? view.living.filter((it) => !view.teams[view.my_side!].includes(it)).map((it) => `name ${it}`)
        : ['forward', 'stay'];
  return { view, question: { number: 1, waits: true, sealed: true, reaction: false, legal, foreseen: [], answer } };
};

describe('the prompt', () => {
  it.each<[Phase, string, string | null, string]>([
    ['advance', 'duels-ui-call-forward', 'forward', 'duels-ui-going-forward'],
    ['designate', 'duels-ui-name-whom', 'name b', 'duels-ui-named'],
    ['bet', 'duels-ui-call-bet', 'bet 2', 'duels-ui-bet-laid'],
  ])('asks in %s, and says what was answered', (phase, asks, answer, says) => {
    const { view, question } = asked(phase);
    expect(promptOf({ view, question, missing: view.asked, me: view.me, name, t }).text).toContain(asks);
    const after = promptOf({ view, question: { ...question, answer }, missing: ['x', 'y'], me: view.me, name, t });
    expect(after.text).toContain(says);
    expect(after.help).toContain('duels-ui-may-change');
  });
  it('tells a spectator whom the game waits for', () => {
    const { view } = asked('bet');
    expect(promptOf({ view, question: null, missing: ['b'], me: null, name, t }).help).toContain('"names":"B"');
  });
  it('calls the fighters forward when time runs out', () => {
    const { view } = asked('advance');
    expect(promptOf({ view, question: null, missing: [], me: null, name, t }).text).toBe('duels-ui-call-choose');
    expect(promptOf({ view, question: null, missing: [], me: null, name, t, hurry: true }).text).toBe(
      'duels-ui-call-forward',
    );
  });
  it.each<[Phase, string]>([
    ['advance', 'role'],
    ['advance', 'choose'],
    ['advance', 'forward'],
    ['designate', 'name'],
    ['bet', 'bet'],
    ['advance', 'duel'],
  ])('in %s the call « %s » of a party is the same for all, and what it means for each stands below', (phase, call) => {
    const { view, question } = asked(phase);
    const look = { view, missing: view.asked, name, t, call, looked: { looked: 1, people: 6 } };
    const answer = question.legal[0] ?? null;
    const said = [
      promptOf({ ...look, question, me: view.me }),
      promptOf({ ...look, question: { ...question, answer }, me: view.me }),
      promptOf({ ...look, question: null, me: view.me }),
      promptOf({ ...look, question: null, me: null }),
    ];
    expect(said.map((it) => it.text)).toEqual(said.map(() => `duels-ui-call-${call}`));
    expect(said[0]?.help ?? '').not.toContain('duels-ui-call');
  });
  it('names the winner at the end', () => {
    const { view } = frames.find((it) => it.view.end === 'no_fighters')!;
    const { text } = promptOf({ view, question: null, missing: [], me: null, name, t });
    expect(text).toContain(`"won":"${view.victory}"`);
  });
});

describe('the button', () => {
  const base = (phase: Phase, answer: string | null) => {
    const { view, question } = asked(phase, answer);
    const sent: string[] = [];
    return {
      sent,
      of: (chosen: string | null, legal = question.legal) =>
        choicesOf({ view, legal, answer, chosen, hinted: null, mine: true, name, t, send: (it) => sent.push(it) }),
    };
  };
  it('names the bet that is chosen, and sends it', () => {
    const { sent, of } = base('bet', null);
    expect(of(null)[0]?.off).toBe(true);
    const [choice] = of('bet 2');
    expect(choice?.label).toContain('"count":2');
    choice?.onclick(document.body);
    expect(sent).toEqual(['bet 2']);
  });
  it('offers to change a sealed answer, not to repeat it', () => {
    const { of } = base('bet', 'bet 2');
    expect(of('bet 2')[0]?.off).toBe(true);
    expect(of('bet 1')[0]?.label).toContain('"changes":"true"');
  });
  it('goes on without a stake when there is none', () => {
    expect(base('bet', null).of(null, ['bet 0'])[0]?.key).toBe('bet 0');
  });
  it('is missing while the slabs ask, and never sends what is not legal', () => {
    expect(base('advance', null).of(null)).toEqual([]);
    expect(base('designate', null).of('name z')[0]?.off).toBe(true);
  });
});

describe('words', () => {
  it('read actions', () => {
    expect([betOf('bet 3'), betOf('stay'), betOf(null)]).toEqual([3, null, null]);
    expect([namedSeat('name c'), namedSeat('bet 1')]).toEqual(['c', null]);
  });
  it('describe every action', () => {
    expect(['forward', 'stay', 'name c', 'bet 3'].map((it) => describeAction(it, t, name))).toEqual([
      'duels-ui-describe-forward',
      'duels-ui-describe-stay',
      'duels-ui-describe-name {"name":"C"}',
      'duels-ui-describe-bet {"count":3}',
    ]);
  });
  it('tell the turn and who rules', () => {
    expect(progress(frames[0]!.view, t)).toContain('"turn":1');
  });
});

it('the guide explains each kind of decision once', () => {
  const steps = guideSteps(t);
  expect(new Set(steps.map((it) => it.key)).size).toBe(steps.length);
  for (const phase of ['advance', 'designate', 'bet'] as const) {
    const { view, question } = asked(phase);
    const decision = decisionOf({ ...view, turn: 1 }, question);
    expect(steps.some((it) => it.when === decision)).toBe(true);
  }
  expect(decisionOf(frames[0]!.view, null)).toBeNull();
});
