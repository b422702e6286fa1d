// What a room asks just now, as its prompt says it: the house reads it aloud, once for each question.

export interface Asking {
  text: string;
  help: string;
  /** It is asked of me. */
  mine: boolean;
}

class Asked {
  now = $state.raw<Asking | null>(null);
}

/** Written by the prompt of the room that is on the page. */
export const asked = new Asked();
