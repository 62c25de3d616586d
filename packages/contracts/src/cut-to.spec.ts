import { cutTo, firstSign } from './cut-to.js';

describe('the beginning of a text', () => {
  it.each([
    ['короче', 10, 'короче'],
    ['длиннее', 4, 'длин'],
    ['аб😀в', 3, 'аб'],
    ['аб😀в', 4, 'аб😀'],
    ['😀', 1, ''],
    ['да👨‍👩‍👧', 5, 'да'],
    ['да👨‍👩‍👧!', 10, 'да👨‍👩‍👧'],
    ['🇷🇺🇰🇿', 6, '🇷🇺'],
    ['чай️̆', 4, 'ча'],
    ['да👍🏽', 4, 'да'],
    ['1\r\n2', 2, '1'],
  ])('of %j in %i units is %j', (text, most, cut) => {
    expect(cutTo(text, most)).toBe(cut);
  });
});

it.each([
  ['👩‍💻 Анна', '👩‍💻'],
  ['Й', 'Й'],
  ['', ''],
])('the first sign of %j is %j', (text, sign) => {
  expect(firstSign(text)).toBe(sign);
});
