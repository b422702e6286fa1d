// Plays and moves as people name them.

import type { Foreseen, Shown } from '$lib/games/dobro';
import { pointsLine } from '$lib/chapters';
import type { Translate } from '$lib/room';
import { calledSeat, readPlay } from './plays';

type Name = (seat: string) => string;

/** `RoomModule.score`. */
export function score(view: Shown, _: Translate, name: (seat: string) => string): string {
  return pointsLine(view.points, name);
}

/** `RoomModule.held`. */
export function held(view: Shown, _: string, t: Translate): string[] {
  return (view.hand ?? []).map((card) => t('dobro-ui-card', { card, state: 'none' }));
}

export function progress(view: Shown, t: Translate): string {
  return t('dobro-ui-progress', { round: view.round, rounds: view.rounds, direction: view.direction });
}

/** An action as part of a sentence: "paire de 7". */
export function describe(action: string, t: Translate, name: Name): string {
  if (action === 'take') return t('dobro-ui-describe-take');
  if (action === 'draw') return t('dobro-ui-describe-draw');
  if (action === 'skip') return t('dobro-ui-play-skip');
  if (action === 'reverse') return t('dobro-ui-play-reverse');
  const called = calledSeat(action);
  if (called !== null) return t('dobro-ui-describe-call', { name: name(called) });
  const play = readPlay(action);
  if (!play || play.value === null) return action;
  const { value } = play;
  const jokers = play.cards.filter((it) => it === 'J').length;
  if (play.cards.length === 1)
    return jokers ? t('dobro-ui-play-joker', { value }) : t('dobro-ui-play-single', { value });
  if (jokers === 2) return t('dobro-ui-play-jokers', { value });
  return jokers ? t('dobro-ui-play-joker-pair', { value }) : t('dobro-ui-play-pair', { value });
}

/** The words on the button that plays it: "Annoncer 8, doubler à 16". */
export function moveName(action: string, leadsTo: Foreseen | null, t: Translate, name: Name): string {
  if (action === 'take') return t('dobro-ui-act-take', { count: leadsTo?.takes ?? 0 });
  if (action === 'draw') return t('dobro-ui-act-draw');
  if (action === 'skip') return t('dobro-ui-act-skip');
  if (action === 'reverse') return t('dobro-ui-act-reverse');
  const play = readPlay(action);
  if (!play || play.value === null) return describe(action, t, name);
  const args = { value: play.value, result: leadsTo?.value ?? 0, doubles: String(leadsTo?.doubles ?? false) };
  const jokers = play.cards.filter((it) => it === 'J').length;
  if (play.cards.length === 1) return jokers ? t('dobro-ui-act-joker', args) : t('dobro-ui-act-play', args);
  if (jokers === 2) return t('dobro-ui-act-jokers', args);
  return jokers ? t('dobro-ui-act-joker-pair', args) : t('dobro-ui-act-pair', args);
}
