import { expect, it } from 'vitest';
import { workbenchTexts } from './texts';

const { body } = workbenchTexts.remove;

it('says of one publication what it is, and counts several', () => {
  expect(body({ count: 1, approved: 1, scheduled: 1, edited: 0 })).toBe(
    'Она согласована, запланирована. 30 дней публикация будет в корзине, оттуда её можно вернуть.',
  );
  expect(body({ count: 3, approved: 2, scheduled: 1, edited: 0 })).toBe(
    '2 согласованы, 1 запланирована. 30 дней они будут в корзине, оттуда всё можно вернуть.',
  );
});
