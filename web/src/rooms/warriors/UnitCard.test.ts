import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import UnitCard from './UnitCard.svelte';

test.each([
  [1, 1, ''],
  [4, 4, ''],
  [5, 1, '5'],
  [12, 1, '12'],
])('%i flames are told on a dragon without running off its card', (flames, drawn, number) => {
  const { container } = render(UnitCard, { card: 'dragon', width: 60, flames });
  expect(container.querySelectorAll('.flames svg')).toHaveLength(drawn);
  expect(container.querySelector('.flames')?.textContent?.trim()).toBe(number);
});
