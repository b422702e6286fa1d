import { describe, expect, it } from 'vitest';
import {
  cameAlone,
  characterOf,
  failedSides,
  fightsOf,
  kindsUnseen,
  notesOn,
  sideOf,
  stageAfter,
  unseen,
  votesFor,
} from './game';
import { GAMES } from './recorded';
import type { Shown as View } from '$lib/games/duels';

/** What everybody sees change. */
function seen(view: View) {
  const { turn, fighters, purses, stakes, bank, living, ghosts } = view;
  return { turn, fighters, purses, stakes, bank, living, ghosts, forward: [...view.forward].sort() };
}

describe.each(Object.keys(GAMES))('a stage told by events (%s)', (game) => {
  const frames = GAMES[game] ?? [];
  it.each(frames.slice(1).map((_, i) => [i + 1]))('frame %i ends where the view is', (at) => {
    const [before, frame] = [frames[at - 1]!, frames[at]!];
    const stage = frame.events.reduce((it, event) => stageAfter(it, event, frame.view), before.view);
    expect(seen(stage)).toEqual(seen(frame.view));
  });
  it('shows every character at the end', () => {
    const last = frames.at(-1)!;
    const stage = last.events.reduce((it, event) => stageAfter(it, event, last.view), frames.at(-2)!.view);
    expect(stage.characters).toEqual(last.view.characters);
    expect(stage.aside).toEqual(last.view.aside);
    expect([stage.end, stage.victory]).toEqual([last.view.end, last.view.victory]);
  });
});

describe('a view', () => {
  const frames = GAMES.taxed ?? [];
  const first = frames[0]!.view;
  const late = frames.at(-2)!.view;

  it('knows my side and nobody else', () => {
    const mine = sideOf(first, 'a');
    for (const seat of first.teams[mine]) expect(characterOf(first, seat)).not.toBeNull();
    for (const seat of first.teams[mine === 'left' ? 'right' : 'left']) expect(characterOf(first, seat)).toBeNull();
  });
  it('has nothing to note before the first duel', () => {
    expect(first.characters.map((_, i) => notesOn(first, String.fromCharCode(97 + i)))).toEqual(
      first.characters.map(() => null),
    );
  });
  it('notes what the results leave of those who fought', () => {
    const foes = late.teams[late.my_side === 'left' ? 'right' : 'left'];
    const noted = foes.filter((it) => notesOn(late, it) !== null);
    expect(noted.length).toBeGreaterThan(0);
    for (const seat of noted) expect(notesOn(late, seat)!.length).toBeLessThan(kindsUnseen(late).length);
  });
  it('notes nothing at a table without notes', () => {
    const pure = { ...late, possible: null, unseen: null, meeting: null };
    expect(pure.living.map((it) => notesOn(pure, it))).toEqual(pure.living.map(() => null));
    expect(unseen(pure).size).toBe(0);
  });
  it('counts what is unseen: the other side and those set aside', () => {
    const hidden = [...unseen(first).values()].reduce((a, b) => a + b);
    expect(hidden).toBe(first.characters.filter((it) => it === null).length + first.n_aside);
  });
  it('remembers the duels of a seat from its own side', () => {
    const duel = late.duels[0]!;
    const [left] = fightsOf(late, duel.left);
    const [right] = fightsOf(late, duel.right);
    expect(left!.against).toBe(duel.right);
    expect([left!.result, right!.result]).toContainEqual(duel.verdict === 'tie' ? 'tied' : 'won');
  });
  it('tells who failed to send one fighter, and who volunteered', () => {
    const failed = frames.find((it) => failedSides(it.view).length > 0)!.view;
    for (const side of failedSides(failed)) {
      expect(failed.forward.filter((it) => sideOf(failed, it) === side).length).not.toBe(1);
      expect(cameAlone(failed, side)).toBe(false);
    }
    const bet = Object.values(GAMES)
      .flat()
      .find((it) => it.view.phase === 'bet' && it.events.some((event) => event.kind === 'advanced'))!.view;
    expect(bet.forward.every((it) => cameAlone(bet, sideOf(bet, it)))).toBe(true);
  });
  it('counts voices', () => {
    const suggestions = [
      { from: 'a', about: 'c' },
      { from: 'b', about: 'c' },
      { from: 'c', about: 'a' },
    ];
    expect(votesFor(suggestions, 'c')).toEqual(['a', 'b']);
    expect(votesFor(suggestions, 'b')).toEqual([]);
  });
});
