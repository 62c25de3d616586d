import type { RichText } from '@orbita/contracts';
import { textParts } from './text-parts.js';

const plain = (text: string): RichText => ({ text, entities: [] });
const textsOf = (text: string, limit: number): string[] => textParts(plain(text), limit).map((part) => part.text);

it.each<[string, string, number, string[]]>([
  ['leaves a text that fits whole', 'Раз два три', 11, ['Раз два три']],
  ['cuts at the end of a paragraph', 'Раз.\n\nДва. Три.\nЧетыре', 19, ['Раз.\n\nДва. Три.', 'Четыре']],
  ['cuts after the last paragraph that fits', 'Раз\n\nДва\n\nТри четыре', 12, ['Раз\n\nДва', 'Три четыре']],
  ['otherwise cuts at the end of a sentence', 'Раз два. Три четыре. Пять', 15, ['Раз два.', 'Три четыре.', 'Пять']],
  ['otherwise cuts between words', 'Раз два три четыре', 11, ['Раз два три', 'четыре']],
  ['otherwise cuts within a word', 'абвгдежз', 3, ['абв', 'где', 'жз']],
  ['keeps a sentence that ends exactly at the limit', 'Раз два. Три', 8, ['Раз два.', 'Три']],
  ['does not cut after a very short paragraph', 'А\n\nбб вв гг дд ее жж', 18, ['А\n\nбб вв гг дд ее', 'жж']],
  ['drops the space around', '  Раз  \n\n  ', 3, ['Раз']],
  ['makes no part of an empty text', ' \n ', 10, []],
])('%s', (_, text, limit, parts) => {
  expect(textsOf(text, limit)).toEqual(parts);
});

it('cuts no character in half, however it is encoded', () => {
  expect(textsOf('абвг👨‍👩‍👧д', 9)).toEqual(['абвг', '👨‍👩‍👧д']);
  expect(textsOf('а😀😀😀', 4)).toEqual(['а😀', '😀😀']);
  expect(textsOf('🇷🇺🇷🇺', 6)).toEqual(['🇷🇺', '🇷🇺']);
});

it('continues entities in the next part, with new offsets', () => {
  const rich: RichText = {
    text: 'Раз два три',
    entities: [
      { type: 'bold', offset: 0, length: 11 },
      { type: 'text_link', offset: 8, length: 3, url: 'https://example.org/' },
    ],
  };
  expect(textParts(rich, 7)).toEqual([
    { text: 'Раз два', entities: [{ type: 'bold', offset: 0, length: 7 }] },
    {
      text: 'три',
      entities: [
        { type: 'bold', offset: 0, length: 3 },
        { type: 'text_link', offset: 0, length: 3, url: 'https://example.org/' },
      ],
    },
  ]);
});

it('terminates with any text and any limit, and loses no letter', () => {
  const text = `${'Слово за словом. '.repeat(200)}\n\n${'🙂'.repeat(50)}${'неразрывно'.repeat(300)}`;
  for (const limit of [2, 7, 64, 1_000]) {
    const parts = textsOf(text, limit);
    expect(parts.every((part) => part.length > 0 && part.length <= limit)).toBe(true);
    expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});
