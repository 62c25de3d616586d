import { textFor, textRoom } from './network-limits.js';
import { parseMarkup, plainText } from './rich-text/index.js';

const FAMILY = '👨‍👩‍👧‍👦';

it.each([
  ['telegram', 11],
  ['vk', 7],
  ['threads', 25],
] as const)('%s counts the emoji of a family as %i', (network, used) => {
  expect(textRoom(network, plainText(FAMILY)).used).toBe(used);
});

it('Threads counts letters as characters, Cyrillic ones, too', () => {
  expect(textRoom('threads', plainText('Кофе 24')).used).toBe(7);
});

it('Telegram counts what is left after its entities, others what is written out', () => {
  const rich = parseMarkup('[меню](https://kofe.ru)');
  expect(textRoom('telegram', rich).used).toBe(4);
  expect(textRoom('vk', rich).used).toBe('меню (https://kofe.ru)'.length);
  expect(textFor('vk', rich)).toEqual({ text: 'меню (https://kofe.ru)', entities: [] });
});

it.each([
  [900, 'ok'],
  [930, 'near'],
  [1_024, 'near'],
  [1_025, 'over'],
] as const)('a caption of %i letters is %s', (length, state) => {
  expect(textRoom('telegram', plainText('а'.repeat(length)), true)).toEqual({ used: length, limit: 1_024, state });
});

it('gives no warning for a network without a limit', () => {
  expect(textRoom('tenchat', plainText('а'.repeat(90_000))).state).toBe('ok');
});
