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
    options: {
      rounds: { choices: ['3', 'players'], other: null },
      drawing: { choices: ['automatic', 'by_hand'], other: null },
    },
  },
  eternity: {
    title: { en: 'Eternity', fr: 'Eternity' },
    pitch: { en: 'Three lands, a roving trump', fr: 'Trois paysages, un atout qui voyage' },
    least: 2,
    most: 5,
    minutes: 30,
    hasSides: false,
    hasSecretRoles: false,
    options: {
      tiles: { choices: ['sea-sky-earth', 'sea-earth-sky', 'sky-sea-earth', 'sky-earth-sea', 'earth-sea-sky', 'earth-sky-sea', 'random'], other: null },
      goal: { choices: ['rounds'], other: 'points:N' },
    },
  },
  nains: {
    title: { en: 'Le Roi des Nains', fr: 'Le Roi des Nains' },
    pitch: { en: 'A new quest every deal', fr: 'Une quête nouvelle à chaque donne' },
    least: 3,
    most: 5,
    minutes: 45,
    hasSides: false,
    hasSecretRoles: false,
    options: {
      edition: { choices: ['2011', '2022'], other: null },
      deals: { choices: ['7'], other: null },
    },
  },
  duels: {
    title: { en: 'Duels', fr: 'Duels' },
    pitch: { en: 'Two banners, secret roles', fr: 'Deux bannières, des rôles secrets' },
    least: 6,
    most: 17,
    minutes: 30,
    hasSides: true,
    hasSecretRoles: true,
    options: {
      hierarchy: { choices: ['ladder', 'cycle'], other: null },
      teams: { choices: ['balanced', 'seats'], other: 'a list such as abc/def' },
      choose_seconds: { choices: ['30'], other: '5 to 300' },
      max_ties: { choices: ['10'], other: '1 to 20' },
    },
  },
  warriors: {
    title: { en: 'Warriors', fr: 'Warriors' },
    pitch: { en: 'Six peoples, dice and dragons', fr: 'Six peuples, des dés, des dragons' },
    least: 2,
    most: 6,
    minutes: 45,
    hasSides: false,
    hasSecretRoles: false,
    options: {
      expansion: { choices: ['off', 'on'], other: null },
      battle_cards: { choices: ['house'], other: 'a list such as s1h,s4s,m2:3,…' },
    },
  },
} as const satisfies Record<string, Facts>;
