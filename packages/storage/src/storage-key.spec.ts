import { assertStorageKey } from './storage-key.js';

describe('assertStorageKey', () => {
  it.each(['a', 'media/42/0193a7c2-5b1e-7f60-a.webp', 'x_y/z.tar.gz', `${'a'.repeat(128)}/${'b'.repeat(128)}`])(
    'takes %j',
    (key) => expect(() => assertStorageKey(key)).not.toThrow(),
  );

  it.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '.',
    '..',
    'a/..',
    '.a',
    'a.',
    'a..b',
    'a\\b',
    'a b',
    'A',
    'a\n',
    'a\0',
    'ключ',
    '%2e%2e',
    'a'.repeat(129),
    Array.from({ length: 257 }, () => 'a').join('/'),
  ])('refuses %j', (key) => expect(() => assertStorageKey(key)).toThrow('not a storage key'));

  it('repeats no more of a bad key than a log line needs', () => {
    expect(() => assertStorageKey('%'.repeat(100_000))).toThrow(new Error(`not a storage key: "${'%'.repeat(128)}"`));
  });
});
