// Sentences in French and English, from the Fluent files that the terminal reads too.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '$lib/wire';

/** What every page says, in one file for each language. */
const ofTheHouse = import.meta.glob<string>('./words/*.ts', { import: 'default' });
/** `<game>.ftl` and `web-<game>.ftl` for a room, `web-<part>.ftl` for a part of the house, and lessons. */
const files = import.meta.glob<string>(
  ['../../../locales/*/*.ftl', '!../../../locales/*/{report,web,rules,explain}.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
);

const LANGUAGE_KEY = 'tablee.language';
const HOUSE = '';

class Messages {
  lang = $state<Language>('fr');
  /** Raised when messages were added: sentences that are on screen are made anew. */
  version = $state(0);
  private bundles: Record<Language, FluentBundle> = { en: newBundle('en'), fr: newBundle('fr') };
  private wanted = new Set<string>([HOUSE]);
  private loaded = new Map<string, Promise<void>>();

  /** The reader's language: the one chosen before, or the browser's. */
  async start(): Promise<void> {
    await this.use(preferred());
    // A browser that is set to another language while the page is open is followed, unless one was chosen here.
    addEventListener('languagechange', () => void this.use(preferred()));
  }

  async use(lang: Language): Promise<void> {
    await Promise.all([...this.wanted].map((file) => this.load(lang, file)));
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  /** Changes the language for good. */
  async choose(lang: Language): Promise<void> {
    localStorage.setItem(LANGUAGE_KEY, lang);
    await this.use(lang);
  }

  /** The messages of a game and of its room. */
  addGame(game: string): Promise<void> {
    return this.add([game, `web-${game}`]);
  }

  /** The messages of a part of the house: `host` reads `web-host.ftl`. */
  addPart(part: string): Promise<void> {
    return this.add([`web-${part}`]);
  }

  /** What reviews and puzzles say, as the terminal does, and their pages. */
  addReview(): Promise<void> {
    return this.add(['review', 'web-review']);
  }

  /** What a lesson says. */
  addLesson(game: string): Promise<void> {
    return this.add([`lesson-${game}`]);
  }

  private async add(added: string[]): Promise<void> {
    for (const file of added) this.wanted.add(file);
    await Promise.all(added.map((file) => this.load(this.lang, file)));
  }

  /** A message, or an attribute written `message.attribute`. */
  say(key: string, args?: Record<string, FluentVariable>): string | null {
    void this.version;
    const bundle = this.bundles[this.lang];
    const [id = key, attribute] = key.split('.');
    const message = bundle.getMessage(id);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    if (!pattern) return null;
    const errors: Error[] = [];
    const res = bundle.formatPattern(pattern, args, errors);
    if (errors.length > 0) return null;
    return this.lang === 'fr' ? frenchSpaces(elided(res, Object.values(args ?? {}))) : res;
  }

  /** Whoever asks for what is on its way waits for it, too. */
  private load(lang: Language, file: string): Promise<void> {
    const path = file === HOUSE ? `./words/${lang}.ts` : `../../../locales/${lang}/${file}.ftl`;
    const known = this.loaded.get(path);
    if (known) return known;
    const read = ofTheHouse[path] ?? files[path];
    if (!read) return Promise.resolve();
    const res = read().then((text) => {
      this.bundles[lang].addResource(new FluentResource(text));
      this.version += 1;
    });
    this.loaded.set(path, res);
    // What could not be fetched is tried again.
    res.catch(() => this.loaded.delete(path));
    return res;
  }
}

function newBundle(lang: Language): FluentBundle {
  // Both languages are written from left to right; the isolating marks would only get in the way.
  return new FluentBundle(lang, { useIsolating: false });
}

function preferred(): Language {
  const chosen = localStorage.getItem(LANGUAGE_KEY);
  if (chosen === 'fr' || chosen === 'en') return chosen;
  // Whoever speaks neither reads English more likely than French.
  const spoken = navigator.languages.find((it) => /^(fr|en)\b/i.test(it));
  return spoken?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** Narrow no-break spaces before `; : ! ?` and inside « ». */
export function frenchSpaces(text: string): string {
  return text.replace(/[ \u00a0](?=[;:!?»])/g, '\u202f').replace(/«[ \u00a0]/g, '«\u202f');
}

/** « d’Inès », « de Nora »: French elides before a name that is heard to begin with a vowel, as in `crates/l10n`. */
export function elided(text: string, filledIn: FluentVariable[]): string {
  let res = text;
  for (const word of filledIn) {
    if (typeof word !== 'string' || !beginsWithVowel(word)) continue;
    for (const [before, after] of [
      ['de ', 'd’'],
      ['que ', 'qu’'],
      ['De ', 'D’'],
      ['Que ', 'Qu’'],
    ] as const)
      res = res
        .split(`${before}${word}`)
        .reduce((left, right) => left + (/[\p{L}\p{N}’]$/u.test(left) ? before : after) + word + right);
  }
  return res;
}

/** An `h` is silent, and a `y` before a vowel is none: « d’Yves », « de Yann ». */
function beginsWithVowel(word: string): boolean {
  return /^([aeiouhœæø]|y(?![aeiouyœæø]))/i.test(word.normalize('NFD').replace(/\p{M}/gu, ''));
}

export const messages = new Messages();

/** A message of the house or of the game at the table; the key itself if there is none. */
export function t(key: string, args?: Record<string, string | number>): string {
  return messages.say(key, args) ?? key;
}
