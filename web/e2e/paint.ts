// `TABLEE_PAINT=1 npx playwright test`: when the first page is painted for somebody who has never been here.

import { expect, test } from './house';

const LOADS = 15;

test.use({ newcomer: true });

test('first paint of the home page', async ({ another }) => {
  const paints: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await another();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    paints.push(Math.round((await paint.jsonValue())!));
    await page.context().close();
  }
  const sorted = paints.toSorted((a, b) => a - b);
  console.log(
    `first contentful paint of ${LOADS} visitors, in ms: ${sorted[0]} to ${sorted.at(-1)}, ` +
      `median ${sorted[Math.floor(LOADS / 2)]}`,
  );
});
