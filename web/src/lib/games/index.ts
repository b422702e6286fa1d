// The games of the house, made from the catalog. Do not edit: `cargo xtask types` writes it.

import type { Facts } from '$lib/facts';

export const GAMES = {
  dobro: {
    title: { en: 'Dobro', fr: 'Dobro' },
    pitch: { en: 'Nobody wants the cards', fr: 'Personne ne veut des cartes' },
    least: 2,
    most: 6,
    minutes: 20,
    hasSides: false,
    hasSecretRoles: false,
  },
  eternity: {
    title: { en: 'Eternity', fr: 'Eternity' },
    pitch: { en: 'Three lands, a roving trump', fr: 'Trois paysages, un atout qui voyage' },
    least: 2,
    most: 5,
    minutes: 30,
    hasSides: false,
    hasSecretRoles: false,
  },
  nains: {
    title: { en: 'Le Roi des Nains', fr: 'Le Roi des Nains' },
    pitch: { en: 'A new quest every deal', fr: 'Une quête nouvelle à chaque donne' },
    least: 3,
    most: 5,
    minutes: 45,
    hasSides: false,
    hasSecretRoles: false,
  },
  duels: {
    title: { en: 'Duels', fr: 'Duels' },
    pitch: { en: 'Two banners, secret roles', fr: 'Deux bannières, des rôles secrets' },
    least: 6,
    most: 17,
    minutes: 30,
    hasSides: true,
    hasSecretRoles: true,
  },
  warriors: {
    title: { en: 'Warriors', fr: 'Warriors' },
    pitch: { en: 'Six peoples, dice and dragons', fr: 'Six peuples, des dés, des dragons' },
    least: 2,
    most: 6,
    minutes: 45,
    hasSides: false,
    hasSecretRoles: false,
  },
} as const satisfies Record<string, Facts>;
