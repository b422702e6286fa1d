// jsdom has no layout and no media queries.
if (typeof globalThis.matchMedia === 'undefined') {
  globalThis.matchMedia = (media: string) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
}
