import { expect, it } from 'vitest';
import { relationOf } from './lore';
import { GAMES } from './recorded';

it('what the server says of two characters agrees with every duel it announced', () => {
  let n = 0;
  for (const frames of Object.values(GAMES)) {
    const view = frames.at(-1)!.view;
    for (const duel of view.duels) {
      const [left, right] = [duel.left, duel.right].map((it) => view.characters[it.charCodeAt(0) - 97]!);
      const relation = relationOf(view, left!)!;
      const fate = { left: relation.beats, right: relation.loses, tie: relation.ties }[duel.verdict];
      expect(fate).toContain(right);
      n += 1;
    }
  }
  expect(n).toBeGreaterThan(5);
});
