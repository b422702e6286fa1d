// The buttons below: they name the move that is chosen.

import type { Translate } from '$lib/room';
import type { Choice } from '$lib/ui/ActionBar.svelte';
import { otherSide } from './game';
import { betOf, namedSeat } from './words';
import type { Shown as View } from '$lib/games/duels';

interface Chosen {
  view: View;
  legal: string[];
  /** Sealed already. */
  answer: string | null;
  /** Touched, or the sealed one. */
  chosen: string | null;
  hinted: string | null;
  mine: boolean;
  name: (seat: string) => string;
  t: Translate;
  send: (action: string) => void;
}

export function choicesOf(it: Chosen): Choice[] {
  const { view, legal, answer, chosen, mine, t } = it;
  if (!mine || view.phase === 'advance' || view.phase === 'over') return [];
  if (legal.includes('bet 0')) return [button(it, 'bet 0', t('duels-ui-act-bet-nothing'))];
  const theirs = view.my_side ? otherSide(view.my_side) : 'left';
  const ready = chosen !== null && chosen !== answer && legal.includes(chosen) ? chosen : null;
  if (ready !== null) return [button(it, ready, label(it, ready))];
  const rest =
    answer !== null
      ? t('duels-ui-act-sealed')
      : view.phase === 'bet'
        ? t('duels-ui-act-choose-bet')
        : t('duels-ui-act-choose-name', { side: theirs });
  return [{ key: 'none', off: true, label: rest, onclick: () => undefined }];
}

function button({ hinted, send }: Chosen, action: string, text: string): Choice {
  return { key: action, primary: true, hinted: action === hinted, label: text, onclick: () => send(action) };
}

function label({ view, answer, name, t }: Chosen, action: string): string {
  const changes = String(answer !== null);
  const named = namedSeat(action);
  if (named !== null) return t('duels-ui-act-name', { name: name(named), changes });
  const fighter = view.my_side ? view.fighters[view.my_side] : null;
  return t('duels-ui-act-bet', { count: betOf(action) ?? 0, name: fighter ? name(fighter) : '', changes });
}
