import { expect, it } from 'vitest';
import { wordsOf } from './share-words';

it('names the publication by the title, and adds the rest with its link', () => {
  expect(wordsOf({ title: 'Обжарка', text: 'Как мы жарим зерно', url: 'https://zerno.example/roast' })).toEqual({
    title: 'Обжарка',
    short_description: 'Как мы жарим зерно\nhttps://zerno.example/roast',
  });
});

it('uses the first sentence as the title, and the link from the text only once, as Android shares it', () => {
  const text = 'Как мы жарим зерно. Три шага https://zerno.example/roast';
  expect(wordsOf({ title: '', text, url: '' })).toEqual({ title: 'Как мы жарим зерно.', short_description: text });
  expect(wordsOf({ title: '', text, url: 'https://zerno.example/roast' }).short_description).toBe(text);
});

it('stays within the limits of a publication', () => {
  const { title, short_description } = wordsOf({ title: 'а'.repeat(300), text: 'б'.repeat(5_000), url: '' });
  expect([title.length, short_description.length]).toEqual([200, 2_000]);
});
