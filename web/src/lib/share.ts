// Handing an address to somebody.

import { t } from '$lib/i18n.svelte';
import { session } from '$lib/session.svelte';

/** The sheet of the phone if there is one, the clipboard otherwise. */
export async function share(url: string, title: string): Promise<void> {
  const touch = matchMedia('(pointer: coarse)').matches;
  if (touch && typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (copy(url) || (await modernCopy(url))) session.toast(t('share-copied'), { emblem: 'i-link' });
  else session.toast(url, { emblem: 'i-link', time: 15_000 });
}

async function modernCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Also works on pages of a home network without TLS, where the newer way is missing. */
function copy(text: string): boolean {
  if (window.isSecureContext) return false;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
