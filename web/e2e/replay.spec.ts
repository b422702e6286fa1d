// A replay fits every window at every step, from every seat, with all cards open too.

import { GAMES as CATALOG } from '../src/lib/games/index';
import { drawSizes, fitsAll, random, SEED, SIZES } from './fits';
import { expect, finishGame, GAMES, lengthenNames, test } from './house';
import { ROOMS } from './rooms';

/** So many steps of a game are looked at, each in so many windows. */
const STEPS = 4;
const WINDOWS = 4;
/** More take long to play to the end. */
const PLAYERS = 12;

for (const [number, game] of GAMES.entries()) {
  test(`a replay of ${game} fits every window`, async ({ page }) => {
    test.setTimeout(240_000);
    const most = Math.min(PLAYERS, CATALOG[game as keyof typeof CATALOG].most);
    await lengthenNames(page);
    const code = await finishGame(
      page,
      { game, options: ROOMS[game]!.crowded ?? '', bots: Array.from({ length: most - 1 }, () => 'easy') },
      'Maximilienne-Charlot',
    );
    const draw = random(SEED + number);
    await page.goto(`/replay/${code}/1?seat=a&step=end`);
    const slider = page.getByRole('slider');
    await expect(slider).toBeVisible();
    const last = Number(await slider.getAttribute('max'));
    const steps = [0, last, ...Array.from({ length: STEPS - 2 }, () => 1 + Math.floor(draw() * (last - 1)))];
    for (const [i, step] of steps.entries()) {
      const seat = ['a', '*', String.fromCharCode(97 + Math.floor(draw() * most))][i % 3]!;
      const open = i % 2 === 1 ? '&open' : '';
      await page.goto(`/replay/${code}/1?seat=${encodeURIComponent(seat)}&step=${step}${open}`);
      await expect(slider).toHaveValue(String(step));
      const named = [0, 1].map(() => SIZES[Math.floor(draw() * SIZES.length)]!);
      const sizes = [...named, ...drawSizes(SEED + 31 * number + i, WINDOWS - named.length)];
      await fitsAll(page, sizes, `step ${step} from ${seat}${open && ', all cards open'}`);
    }
  });
}
