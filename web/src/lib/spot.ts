// A place for a paper: near what it points at, over nothing that has to be seen. Pure, so that it can be tested.

import type { Box } from '$lib/follow';

const EDGE = 8;
const GAP = 14;
/** Rounded pixels do not count as lying over something. */
const NEAR = 1;

export interface Spot {
  left: number;
  top: number;
  /** Whether it points up or down at its target, or merely lies near. */
  side: 'above' | 'below' | 'near';
  /** How far from its left edge the tail is. */
  tail: number;
}

interface Size {
  width: number;
  height: number;
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.x + a.width > b.x + NEAR &&
    b.x + b.width > a.x + NEAR &&
    a.y + a.height > b.y + NEAR &&
    b.y + b.height > a.y + NEAR
  );
}

/** The place nearest to the target that covers neither it nor any of `clear`; nothing if there is none. */
export function spotFor(paper: Size, target: Box, clear: Box[], window: Size): Spot | null {
  const most = { x: window.width - paper.width - EDGE, y: window.height - paper.height - EDGE };
  if (most.x < EDGE || most.y < EDGE) return null;
  const within = (least: number, it: number, greatest: number) => Math.max(least, Math.min(greatest, it));
  const middle = target.x + target.width / 2;
  const around = [target, ...clear];
  const xs = new Set(
    [
      middle - paper.width / 2,
      EDGE,
      most.x,
      ...around.flatMap((it) => [it.x - paper.width - GAP, it.x + it.width + GAP]),
    ].map((it) => within(EDGE, it, most.x)),
  );
  const ys = new Set(
    [EDGE, most.y, ...around.flatMap((it) => [it.y - paper.height - GAP, it.y + it.height + GAP])].map((it) =>
      within(EDGE, it, most.y),
    ),
  );
  let best: { spot: Spot; far: number } | null = null;
  for (const left of xs)
    for (const top of ys) {
      const box = { x: left, y: top, ...paper };
      // From edge to edge; among equals the one that is centred.
      const across = Math.max(target.x - (left + paper.width), left - (target.x + target.width), 0);
      const down = Math.max(target.y - (top + paper.height), top - (target.y + target.height), 0);
      const far = across + down + Math.abs(left + paper.width / 2 - middle) / 8;
      if ((best && best.far <= far) || around.some((it) => overlaps(box, it))) continue;
      const faces = middle >= left + 10 && middle <= left + paper.width - 10 && down > 0 && down <= 3 * GAP;
      const side = !faces ? 'near' : top < target.y ? 'above' : 'below';
      best = { spot: { left, top, side, tail: within(20, middle - left, paper.width - 20) }, far };
    }
  return best?.spot ?? null;
}
