import { afterEach } from 'vitest';

// jsdom has no layout and no media queries.
globalThis.matchMedia ??= (media: string) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Files share a document: what one leaves there another would find. What a test takes down itself is gone by then.
afterEach(() => document.body.replaceChildren());
