// The habits of the pages, as errors: nobody reads warnings. Layout is Prettier's; lengths of lines and
// reasons for exceptions are looked after by `src/habits.test.ts`.

import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  // Made from Rust: `crates/server/src/typescript.rs`, `crates/games/tests/typescript.rs`.
  { ignores: ['dist', 'generated', 'site', 'src/lib/wire', 'src/lib/games', 'test-results'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows every name.
      'no-undef': 'off',
      // `{#each { length: n } as _, i}` has to name what it does not need.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Records keyed by cards and seats lose entries.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // `{' '}` keeps a space that layout would swallow.
      'svelte/no-useless-mustaches': 'off',
      // Maps here are bookkeeping; what is drawn is `$state`.
      'svelte/prefer-svelte-reactivity': 'off',
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  {
    // A test may claim that something is there: it fails loudly if it is not.
    files: ['e2e/**', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Playwright reads what a fixture needs from its pattern, even from an empty one.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  { files: ['src/sw.js'], languageOptions: { globals: globals.serviceworker } },
);
