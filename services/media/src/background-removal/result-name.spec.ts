import { nameWithoutBackground } from './result-name.js';

it.each([
  ['Витрина.jpg', 'Витрина без фона.png'],
  ['Каталог 2.0', 'Каталог 2.0 без фона.png'],
  ['Полка.WEBP', 'Полка без фона.png'],
])('%s becomes %s', (name, result) => expect(nameWithoutBackground(name, 'ru')).toBe(result));

it('stays within the length of a name, without cutting a character', () => {
  const result = nameWithoutBackground('🛋'.repeat(120), 'en');
  expect(result).toMatch(/ without background\.png$/);
  expect(result.length).toBeLessThanOrEqual(200);
  expect(Buffer.from(result).toString()).toBe(result);
});
