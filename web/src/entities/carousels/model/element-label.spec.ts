import { newImage, newText } from '@orbita/slides';
import { expect, it } from 'vitest';
import { elementLabel } from './element-label';

it('names the kind of an element and its text', () => {
  expect(elementLabel({ ...newText(), content: ' Заголовок\nв две   строки ' })).toBe('Текст: Заголовок в две строки');
  expect(elementLabel({ ...newText(), content: 'слово '.repeat(50) })).toMatch(/^Текст: .{50,60}…$/);
  expect(elementLabel({ ...newText(), content: ' ' })).toBe('Пустой текст');
  expect(elementLabel({ ...newImage(7), alt: 'Кот' })).toBe('Картинка: Кот');
  expect(elementLabel(newImage(null))).toBe('Место для картинки');
});
