// Seventeen faces, one for each seat, each on its own paper.

const FACES: [emblem: string, paper: string][] = [
  ['owl', '#F0CE7E'], ['fox', '#F3D9A6'], ['bear', '#CFE0D2'], ['hare', '#E9B9A4'],
  ['cat', '#C9D6E8'], ['frog', '#F2D6C0'], ['hedgehog', '#D9E3B8'], ['goose', '#BCD6D6'],
  ['badger', '#F0CE9A'], ['mouse', '#D8CBE6'], ['deer', '#CFE0C2'], ['boar', '#F3D9C4'],
  ['rooster', '#CBDDE6'], ['wolf', '#EBD6A8'], ['sheep', '#BFD3B4'], ['otter', '#D3E2E4'],
  ['squirrel', '#E4DCC0'],
];

export interface Face {
  emblem: string;
  paper: string;
}

/** The face of a seat letter; robots share one head on the seat's paper. */
export function faceOf(seat: string, bot: boolean): Face {
  const index = Math.max(0, seat.charCodeAt(0) - 97) % FACES.length;
  const [emblem, paper] = FACES[index] ?? ['owl', '#F0CE7E'];
  return { emblem: bot ? 'av-bot' : `av-${emblem}`, paper };
}
