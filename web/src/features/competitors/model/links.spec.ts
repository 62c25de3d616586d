import { expect, it } from 'vitest';
import { linksOf } from './links';

it('shows readable URLs and opens only web links', () => {
  expect(linksOf(['https://www.example.ru/%D0%BA%D0%BE%D1%84%D0%B5?a=1', 'javascript:alert(1)', 'мусор'])).toEqual([
    { href: 'https://www.example.ru/%D0%BA%D0%BE%D1%84%D0%B5?a=1', label: 'example.ru/кофе?a=1' },
  ]);
});
