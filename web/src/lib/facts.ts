// What the pages know of a game before the server is asked for anything: `$lib/games` has
// it for every game of the catalog.

import type { Language } from '$lib/wire';

export interface Facts {
  title: Record<Language, string>;
  /** A few words, for the first page. */
  pitch: Record<Language, string>;
  least: number;
  most: number;
  minutes: number;
  /** Whether seats win and lose together. */
  hasSides: boolean;
  /** Whether everybody begins by looking at a role. */
  hasSecretRoles: boolean;
}
