// What I am called in this browser, with or without a server.

import { t } from '$lib/i18n.svelte';

const KEY = 'tablee.name';

export function myName(): string {
  return localStorage.getItem(KEY) ?? t('guest-name');
}

export function keepName(name: string): void {
  localStorage.setItem(KEY, name);
}
