// Scored rounds out of a game's events.

/** One map of seats for each round that was scored, oldest first; some may be missing after a reload. */
export function scoredRounds<S extends { kind: 'scored'; seat: string }>(log: { kind: string }[]): Map<string, S>[] {
  const res: Map<string, S>[] = [];
  for (const event of log) {
    if (event.kind !== 'scored') continue;
    const score = event as S;
    const last = res.at(-1);
    if (last && !last.has(score.seat)) last.set(score.seat, score);
    else res.push(new Map([[score.seat, score]]));
  }
  return res;
}
