import { expect, it } from 'vitest';
import { barWidth } from './bar-width';

it('keeps the smallest share visible', () => {
  expect([barWidth(0, 10), barWidth(0.001, 10), barWidth(5, 10), barWidth(3, 0)]).toEqual([0, 1, 50, 0]);
});
