// A game that was begun in this browser goes on at the server: friends can take the places of the bots.

import { api, here } from '$lib/api';
import { t } from '$lib/i18n.svelte';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';

export async function continueWithFriends(code: string): Promise<void> {
  const game = await here.handover(code);
  await session.ensure();
  const room = await api.takeIn(game);
  // It is kept there from now on; two of one game would only be confused.
  await api.remove(code).catch(() => undefined);
  session.toast(t('continued-with-friends'), { time: 12_000 });
  router.go(`/t/${room.code}`);
}
