// Factions, cards and moves as people name them.

import { pointsLine } from '$lib/chapters';
import type { Translate } from '$lib/room';
import { counted } from '$lib/sentences';
import { readAction, unitOfShot } from './actions';
import { battleNumber, flamesIn, warriorOf, type BattleCard, type Unit } from './people';
import type { Arm, Attacker, Kind, Shown } from '$lib/games/warriors';

type Name = (seat: string) => string;

/** Who speaks to whom. */
export interface Voice {
  me: string | null;
  name: Name;
  t: Translate;
}

/** A battle card in full: its kind, its band and its symbols. */
export function battleName(card: BattleCard, t: Translate): string {
  const { number, kind, size, shields, bows, horses } = card;
  return t('warriors-ui-battle-name', {
    number,
    kind,
    size,
    symbols: t('warriors-ui-symbols', { shields, bows, horses }),
  });
}

/** `RoomModule.score`. */
export function score(view: Shown, _: Translate, name: (seat: string) => string): string {
  return pointsLine(view.points, name);
}

/** `RoomModule.held`. */
export function held(view: Shown, _: string, t: Translate): string[] {
  return (view.hand ?? []).map((card) => thing(card, t));
}

export function progress(view: Shown, t: Translate): string {
  if (view.round === 0) return t('warriors-ui-progress-setup');
  const left = view.order.length;
  const isBattle = view.phase !== 'keep' && view.phase !== 'place' && view.phase !== 'over';
  return t('warriors-ui-progress', { round: view.round, rounds: view.rounds, left: isBattle ? left : 0 });
}

export function whose(seat: string, { me, name }: Voice): { whose: string; name: string } {
  return { name: name(seat), whose: seat === me ? 'mine' : 'other' };
}

export function unitName(unit: Unit, t: Translate): string {
  return unit === 'dragons' ? t('warriors-ui-dragons') : t(`warriors-card-${unit}`);
}

/** « archer elfe », « dragon à 2 flammes », « Elfes », « carte Bataille 7 ». */
export function thing(text: string, t: Translate): string {
  const number = battleNumber(text);
  if (number !== null) return t('warriors-ui-battle-card', { number });
  return t(`warriors-card-${text.toLowerCase().replace(/[^a-z0-9]/g, '-')}`);
}

function kindOf(text: Attacker): string {
  if (text === 'band') return 'band';
  return flamesIn(text) !== null || text === 'engaged' ? 'dragon' : 'faction';
}

/** As a title: « Trolls de Nora », « Tes Elfes », « Ta bande ». */
export function forceTitle(seat: string, text: Attacker, voice: Voice): string {
  return voice.t('warriors-ui-force', {
    kind: kindOf(text),
    what: text === 'band' ? '' : thing(text, voice.t),
    ...whose(seat, voice),
  });
}

/** In a sentence: « les Trolls de Nora ». */
export function theForce(seat: string, text: Attacker, voice: Voice): string {
  return voice.t('warriors-ui-the-force', {
    kind: kindOf(text),
    what: text === 'band' ? '' : thing(text, voice.t),
    ...whose(seat, voice),
  });
}

/** « tes Trolls », « ta bande »: what is advised or asked is said to whom it belongs. */
function myForce(text: Attacker, t: Translate): string {
  return t('warriors-ui-the-force', {
    kind: kindOf(text),
    what: text === 'band' ? '' : thing(text, t),
    whose: 'mine',
    name: '',
  });
}

/** « un archer », « le dragon »: what is given up or shot when the faction is plain to see. */
export function aCard(card: Kind | Arm, t: Translate): string {
  return t('warriors-ui-a-card', {
    card:
      warriorOf(card)?.arm ??
      (card.startsWith('wizard')
        ? 'wizard'
        : card.startsWith('dragon') || card === 'engaged'
          ? 'dragon'
          : card.startsWith('band')
            ? 'infantry'
            : card),
  });
}

/** The words on the button that does it. */
export function moveName(action: string, voice: Voice): string {
  const { t } = voice;
  const it = readAction(action);
  switch (it?.kind) {
    case 'keep':
      return t('warriors-ui-act-keep', { count: it.cards.length });
    case 'wizard':
      return t('warriors-ui-act-wizard', { what: thing(it.people, t) });
    case 'flame':
      return t('warriors-ui-act-flame', { what: thing(it.dragon, t) });
    case 'pass':
      return t('warriors-ui-act-pass');
    case 'fire':
      return t('warriors-ui-act-fire', { what: aCard(it.shot, t) });
    case 'band':
      return t('warriors-ui-act-band');
    case 'attack':
      return t('warriors-ui-act-attack', { what: theForce(it.seat, it.target, voice) });
    case 'charge':
      return t('warriors-ui-act-charge', { what: theForce(it.seat, it.target, voice) });
    case 'again':
      return t('warriors-ui-act-again');
    case 'stop':
      return t('warriors-ui-act-stop');
    case 'spend':
      return t('warriors-ui-act-spend');
    case 'lose':
      return t('warriors-ui-act-lose', { what: aCard(it.card, t) });
    case undefined:
      return action;
  }
}

/** A move told to others, with all that it says. */
export function describeFor(action: string, voice: Voice): string {
  const { t } = voice;
  const it = readAction(action);
  switch (it?.kind) {
    case 'keep':
      return t('warriors-ui-describe-keep', { cards: counted(it.cards.map((card) => thing(card, t))).join(', ') });
    case 'fire':
      return t('warriors-ui-describe-fire', {
        card: thing(it.shot, t),
        whose: it.shot === 'engaged' ? 'engaged' : 'other',
        name: voice.name(it.seat),
      });
    case 'band':
      return t('warriors-ui-describe-band', {
        cards: counted(it.peoples.map((people) => thing(people, t))).join(', '),
      });
    case 'attack':
      return t('warriors-ui-describe-attack', {
        from: myForce(it.from, t),
        target: theForce(it.seat, it.target, voice),
      });
    case 'charge':
      return t('warriors-ui-describe-charge', {
        camps: aCard(it.camps, t),
        target: theForce(it.seat, it.target, voice),
      });
    default:
      return moveName(action, voice);
  }
}

/** `RoomModule.describe`: nobody is « tu » in the log. */
export function describe(action: string, t: Translate, name: Name): string {
  return describeFor(action, { me: null, name, t });
}

/** Where a shot goes, with its owner: « archer elfe de Nora ». */
export function shotTitle(seat: string, shot: string, voice: Voice): string {
  return voice.t('warriors-ui-shot', {
    card: thing(shot, voice.t),
    ...whose(seat, voice),
    unit: unitOfShot(shot) ?? '',
  });
}
