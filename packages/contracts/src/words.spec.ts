import * as english from './words.en.js';
import { fileSize, plural } from './words.js';

it.each([
  [1, 'пост'],
  [2, 'поста'],
  [5, 'постов'],
  [11, 'постов'],
  [21, 'пост'],
  [0, 'постов'],
  [1.5, 'поста'],
  [84.1, 'поста'],
])('%s takes «%s»', (count, form) => {
  expect(plural(count, 'пост', 'поста', 'постов')).toBe(form);
});

it.each([
  [0, '0 байт', '0 bytes'],
  [1, '1 байт', '1 byte'],
  [23, '23 байта', '23 bytes'],
  [981, '981 байт', '981 bytes'],
  [1_024, '1 КБ', '1 KB'],
  [1_500, '1,5 КБ', '1.5 KB'],
  [860_000, '840 КБ', '840 KB'],
  [12_901_000, '12,3 МБ', '12.3 MB'],
  [5 * 1_024 ** 3, '5 ГБ', '5 GB'],
])('%s bytes are «%s»', (bytes, russian, inEnglish) => {
  expect(fileSize(bytes)).toBe(russian);
  expect(english.fileSize(bytes)).toBe(inEnglish);
});
