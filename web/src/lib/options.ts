// Options of a game as the table keeps them: `rounds=3 drawing=automatic`.

import type { OptionInfo } from '$lib/wire';

export function readOptions(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((it) => {
        const at = it.indexOf('=');
        return [it.slice(0, at), it.slice(at + 1)] as const;
      }),
  );
}

export function writeOptions(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

/** The Fluent key of a choice: `dobro-option-drawing-by-hand`. */
export function choiceKey(game: string, option: string, choice: string): string {
  return `${game}-option-${option}-${choice.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

/** Other values that are a number: what stands before it, and its bounds. */
export function numberChoice(spec: OptionInfo): { prefix: string; least: number; most: number } | null {
  const range = /^(\d+) to (\d+)$/.exec(spec.other ?? '');
  if (range) return { prefix: '', least: Number(range[1]), most: Number(range[2]) };
  const prefixed = /^([a-z_]+:)N$/.exec(spec.other ?? '');
  return prefixed ? { prefix: prefixed[1] ?? '', least: 5, most: 100 } : null;
}
