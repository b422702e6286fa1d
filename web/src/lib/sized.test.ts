import { expect, test, vi } from 'vitest';

/** What the browser would do: it calls with everything that changed. */
class Observer {
  static all: Observer[] = [];
  observed = new Set<Element>();

  constructor(readonly call: (entries: { target: Element }[]) => void) {
    Observer.all.push(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
}

test('everything is measured before anybody is told, by one observer; who is gone is not told', async () => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.resetModules();
  const { sized } = await import('./sized');
  const happened: string[] = [];
  const element = (name: string) => {
    const res = document.createElement('div');
    Object.defineProperty(res, 'clientWidth', { get: () => (happened.push(`measure ${name}`), 3) });
    Object.defineProperty(res, 'clientHeight', { value: 4 });
    return res;
  };
  const [one, two] = [element('one'), element('two')];
  sized((width, height) => happened.push(`one is ${width} by ${height}`))(one);
  const leave = sized(() => happened.push('two'))(two);
  sized(() => happened.push('two again'))(two);
  expect(Observer.all).toHaveLength(1);
  const [observer] = Observer.all;
  observer!.call([{ target: one }, { target: two }]);
  expect(happened).toEqual(['measure one', 'measure two', 'one is 3 by 4', 'two', 'two again']);
  leave();
  expect(observer!.observed.has(two), 'somebody else still wants to know').toBe(true);
  happened.length = 0;
  observer!.call([{ target: two }]);
  expect(happened).toEqual(['measure two', 'two again']);
  vi.unstubAllGlobals();
});
