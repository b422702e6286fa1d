// What happened at the table between two descriptions of it, in words: who left, who is replaced, who came
// back, who is host now. Everybody is told; whoever did it knows already.

import { t } from '$lib/i18n.svelte';
import type { Chair, Room, Sitter } from '$lib/wire';

type Person = Extract<Sitter, { kind: 'person' }>;

const personOn = (chair: Chair | undefined): Person | null => (chair?.sitter.kind === 'person' ? chair.sitter : null);

/** One sentence for each change that people should know of while a game goes on. */
export function changesOf(before: Room, after: Room, me: string | undefined): string[] {
  const res: string[] = [];
  // Nobody deals again until they like their hand without everybody knowing.
  if (after.given_up > before.given_up) res.push(t('news-given-up', { count: after.given_up }));
  if (before.state !== 'playing' || after.state !== 'playing' || before.game_number !== after.game_number) return res;
  for (const chair of after.seats) {
    const was = personOn(before.seats.find((it) => it.seat === chair.seat));
    const is = personOn(chair);
    const bot = chair.sitter.kind === 'bot' ? chair.sitter.name : '';
    if (was && !is && was.guest !== me) res.push(t('news-left', { name: was.name, bot }));
    else if (!was && is && is.guest !== me) res.push(t('news-came', { name: is.name }));
    else if (was && is && was.guest === is.guest && is.guest !== me) {
      if (!was.stand_in && is.stand_in) res.push(t('news-stand-in', { name: is.name }));
      else if (was.stand_in && !is.stand_in) res.push(t('news-back', { name: is.name }));
      else if (was.connected && !is.connected) res.push(t('news-away', { name: is.name }));
      else if (!was.connected && is.connected) res.push(t('news-back', { name: is.name }));
    }
  }
  if (before.host !== after.host) {
    const host = after.seats.map(personOn).find((it) => it?.guest === after.host);
    if (after.host === me) res.push(t('news-host-me'));
    else if (host) res.push(t('news-host', { name: host.name }));
  }
  return res;
}
