import { nameOf } from './upload.js';

describe('the name of a file', () => {
  it.each([
    ['C:\\Фото\\Витрина.png', 'Витрина.png'],
    ['../../Витри\u0000на.png', 'Витрина.png'],
    [' \u200b ', 'Файл'],
    ['\u200dСемья 👨‍👩‍👧 и ❤️‍🔥.png', 'Семья 👨‍👩‍👧 и ❤️‍🔥.png'],
    [`${'а'.repeat(190)}👨‍👩‍👧.jpeg`, `${'а'.repeat(190)}.jpeg`],
    // A shortened name keeps its ending and no half of a character.
    [`${'а'.repeat(300)}.jpeg`, `${'а'.repeat(195)}.jpeg`],
    [`${'а'.repeat(194)}😀😀.jpeg`, `${'а'.repeat(194)}.jpeg`],
    [`${'а'.repeat(199)}😀`, 'а'.repeat(199)],
    [`Итоги. ${'а'.repeat(300)}`, `Итоги. ${'а'.repeat(193)}`],
    [`а.${'б'.repeat(300)}`, `а.${'б'.repeat(198)}`],
  ])('%j becomes %j', (given, kept) => {
    expect(nameOf(given, 'ru')).toBe(kept);
  });
});
