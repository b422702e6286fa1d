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

/** The choices of an option for so many players. */
export function offeredTo(spec: OptionInfo, players: number): string[] {
  return spec.choices.filter((choice) =>
    spec.limits.every((it) => it.choice !== choice || (it.least <= players && players <= it.most)),
  );
}

/** What of an option is played by so many: what is wished if they can, else the first that is offered to them. */
export function fitting(spec: OptionInfo, wished: string | undefined, players: number): string {
  const offered = offeredTo(spec, players);
  return wished !== undefined && offered.includes(wished) ? wished : (offered[0] ?? '');
}

/** All options that are not as usual, for so many players. */
export function fittingOptions(
  specs: OptionInfo[],
  wished: Record<string, string>,
  players: number,
): Record<string, string> {
  const all = specs.map((it) => [it.name, fitting(it, wished[it.name], players), it.choices[0]] as const);
  return Object.fromEntries(all.filter(([, value, usual]) => value !== '' && value !== usual));
}

/** Other values that are a number: what stands before it, and its bounds. */
export function numberChoice(spec: OptionInfo): { prefix: string; least: number; most: number } | null {
  const range = /^(\d+) to (\d+)$/.exec(spec.other ?? '');
  if (range) return { prefix: '', least: Number(range[1]), most: Number(range[2]) };
  const prefixed = /^([a-z_]+:)N$/.exec(spec.other ?? '');
  return prefixed ? { prefix: prefixed[1] ?? '', least: 5, most: 100 } : null;
}
