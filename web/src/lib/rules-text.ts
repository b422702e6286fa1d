// The rules of the games, as the terminal prints them: the same files, brought along by the pages.

import { messages } from '$lib/i18n.svelte';
import type { Language } from '$lib/wire';

const texts = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

export async function rulesOf(game: string, lang: Language): Promise<string> {
  const read = texts[`../../../docs/rules/${lang === 'fr' ? 'fr/' : ''}${game}.md`];
  if (!read) throw new Error(messages.say('error-unknown') ?? game);
  return read();
}
