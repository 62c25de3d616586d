import { cutTo } from './cut-to.js';

describe('the beginning of a text', () => {
  it.each([
    ['короче', 10, 'короче'],
    ['длиннее', 4, 'длин'],
    ['аб😀в', 3, 'аб'],
    ['аб😀в', 4, 'аб😀'],
    ['😀', 1, ''],
  ])('of %j in %i units is %j', (text, most, cut) => {
    expect(cutTo(text, most)).toBe(cut);
  });
});
