import { plural } from './russian.js';

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
