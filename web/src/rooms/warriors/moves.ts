// The buttons under the table: one that names the move, and what else there is.

import type { Choice } from '$lib/ui/ActionBar.svelte';
import { bandText, campersIn, keepText, readAction, type Decision, type Touched } from './actions';
import { moveName, shotTitle, type Voice } from './words';
import type { Kind, People } from '$lib/games/warriors';

interface Hands {
  decision: Decision | null;
  legal: string[];
  touched: Touched;
  ready: string | null;
  hinted: string | null;
  charging: boolean;
  voice: Voice;
  keep: { hand: Kind[]; kept: number[]; count: number; answer: string | null };
  band: { enlisted: Partial<Record<People, number>>; size: number; isForming: boolean };
  /** Catapults without a question: ready, aiming, or aimed; whether the armies are folded away. */
  fire: { can: boolean; aiming: boolean; folded: boolean; armed: string | null; last: boolean };
  send: (action: string) => void;
  whyNot: (action: string, anchor: HTMLElement) => void;
  charge: (on: boolean) => void;
  aim: (on: boolean) => void;
  arm: (action: string | null) => void;
}

export function choicesOf(hands: Hands): Choice[] {
  const { decision, ready, hinted, voice, send } = hands;
  const { t } = voice;
  const play = (action: string, primary = false, emblem?: string): Choice => ({
    key: action,
    primary,
    emblem,
    hinted: action === hinted,
    label: moveName(action, voice),
    onclick: () => send(action),
  });
  const wanting = (key: string, label: string, onclick: Choice['onclick'] = () => undefined): Choice => ({
    key,
    off: true,
    label,
    onclick,
  });
  switch (decision) {
    case null:
      return idle(hands);
    case 'keep':
      return [keeping(hands)];
    case 'wizard':
      return [ready ? play(ready, true) : wanting('choose', t('warriors-ui-act-choose-faction'))];
    case 'flame':
      return [ready ? play(ready, true) : wanting('choose', t('warriors-ui-act-choose-dragon'))];
    case 'window':
      return [
        {
          ...play('pass', ready === null),
          label: t(hands.fire.last ? 'warriors-ui-act-pass-lose' : 'warriors-ui-act-pass-keep'),
        },
        ready ? play(ready, true, 'catapult') : targeting(hands),
      ];
    case 'attack':
    case 'aim':
      return [
        ready ? play(ready, true) : wanting('choose', t(wanted(hands)), (anchor) => hands.whyNot('stop', anchor)),
      ];
    case 'band':
      return [banding(hands)];
    case 'mixed':
      return hands.band.isForming
        ? [banding(hands)]
        : [ready ? play(ready, true) : wanting('choose', t(wanted(hands)), (anchor) => hands.whyNot('stop', anchor))];
    case 'next':
      return afterwards(hands, play, wanting);
    case 'lose':
      return losing(hands, play, wanting);
  }
}

/** A shot needs a target; a low window shows the armies to whoever wants one. */
function targeting({ fire, aim, voice }: Hands): Choice {
  const label = voice.t('warriors-ui-act-choose-target');
  return { key: 'choose', off: !fire.folded, label, onclick: () => (fire.folded ? aim(true) : undefined) };
}

/** What an attack still needs. */
function wanted({ decision, touched, legal }: Hands): string {
  if (decision === 'aim' || touched.from !== null) return 'warriors-ui-act-choose-target';
  return legal.some((it) => it.startsWith('attack dragon'))
    ? 'warriors-ui-act-choose-dragon'
    : 'warriors-ui-act-choose-faction';
}

function keeping({ keep, hinted, voice, send, whyNot }: Hands): Choice {
  const { t } = voice;
  const action = keepText(keep.hand, keep.kept);
  const missing = keep.count - keep.kept.length;
  if (missing !== 0) {
    const label =
      missing > 0
        ? t('warriors-ui-act-keep-more', { count: missing })
        : t('warriors-ui-act-keep-less', { count: -missing });
    return { key: 'keep', off: true, label, onclick: (anchor) => whyNot(action, anchor) };
  }
  if (action === keep.answer) return { key: 'kept', off: true, label: t('warriors-ui-kept'), onclick: () => undefined };
  return {
    key: 'keep',
    primary: true,
    hinted: action === hinted,
    label: moveName(action, voice),
    onclick: () => send(action),
  };
}

function banding({ band, hinted, voice, send, whyNot }: Hands): Choice {
  const action = bandText(band.enlisted);
  const missing = band.size - Object.values(band.enlisted).reduce((a, b) => a + (b ?? 0), 0);
  if (missing > 0)
    return {
      key: 'band',
      off: true,
      label: voice.t('warriors-ui-act-band-more', { count: missing }),
      onclick: (anchor) => whyNot(action, anchor),
    };
  return {
    key: 'band',
    primary: true,
    hinted: action === hinted,
    emblem: 'mercenary',
    label: moveName(action, voice),
    onclick: () => send(action),
  };
}

type Play = (action: string, primary?: boolean, emblem?: string) => Choice;
type Wanting = (key: string, label: string, onclick?: Choice['onclick']) => Choice;

function afterwards(
  { legal, ready, touched, charging, charge, hinted, voice: { t } }: Hands,
  play: Play,
  wanting: Wanting,
): Choice[] {
  if (charging) {
    const cancel: Choice = { key: 'cancel', label: t('warriors-ui-act-cancel'), onclick: () => charge(false) };
    return [
      cancel,
      ready
        ? play(ready, true, 'horse')
        : wanting(
            'choose',
            t(touched.camps === null ? 'warriors-ui-act-choose-camper' : 'warriors-ui-act-choose-target'),
          ),
    ];
  }
  const res: Choice[] = [play('stop', !legal.includes('again'))];
  if (campersIn(legal).length > 0)
    res.push({
      key: 'charge',
      emblem: 'horse',
      hinted: hinted?.startsWith('charge') ?? false,
      label: t('warriors-ui-act-charge-open'),
      onclick: () => charge(true),
    });
  if (legal.includes('again')) res.push(play('again', true));
  return res;
}

function losing({ legal, touched, voice: { t } }: Hands, play: Play, wanting: Wanting): Choice[] {
  if (legal.includes('spend flame')) return [play('lose dragon'), play('spend flame', true, 'flame')];
  const chosen = touched.pick === null ? null : `lose ${touched.pick}`;
  return [chosen && legal.includes(chosen) ? play(chosen, true) : wanting('choose', t('warriors-ui-act-choose-card'))];
}

function idle({ fire, ready, touched, voice, aim, arm }: Hands): Choice[] {
  const { t } = voice;
  if (!fire.can) return [];
  if (fire.armed !== null)
    return [{ key: 'disarm', emblem: 'catapult', label: t('warriors-ui-act-disarm'), onclick: () => arm(null) }];
  if (!fire.aiming)
    return [{ key: 'aim', emblem: 'catapult', label: t('warriors-ui-act-arm-open'), onclick: () => aim(true) }];
  const cancel: Choice = { key: 'cancel', label: t('warriors-ui-act-cancel'), onclick: () => aim(false) };
  const shot = ready === null ? null : readAction(ready);
  if (ready === null || shot?.kind !== 'fire' || touched.pick === null)
    return [cancel, { key: 'choose', off: true, label: t('warriors-ui-act-choose-target'), onclick: () => undefined }];
  return [
    cancel,
    {
      key: ready,
      primary: true,
      emblem: 'catapult',
      label: t('warriors-ui-act-arm', { what: shotTitle(shot.seat, shot.shot, voice) }),
      onclick: () => arm(ready),
    },
  ];
}
