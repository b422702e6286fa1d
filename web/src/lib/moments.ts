// Moments that are marked in the browser's own list (`performance.mark`), for those who measure.

/** From here on a visitor of the first page can do everything: it is drawn, with its letters and pictures. */
export const WHOLE = 'whole';
