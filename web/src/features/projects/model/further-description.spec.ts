import { expect, it } from 'vitest';
import { furtherDescription } from './further-description';

it.each([
  ['Кофейня у моря', 'Кофейня у моря', ''],
  ['Кофейня у моря', ' Кофейня у моря\n', ''],
  ['Кофейня', 'Кофейня у моря', 'Кофейня у моря'],
  ['Кофейня', '', ''],
])('of «%s» described as «%s» shows «%s»', (name, description, shown) =>
  expect(furtherDescription({ name, description })).toBe(shown),
);
