import { fileNameOf } from './file-name.js';

it.each([
  // As the server writes them.
  [
    `attachment; filename="_____ 1.srt"; filename*=UTF-8''%D0%97%D0%B8%D0%BC%D0%B0%20%28%D1%87.1%29.srt`,
    'Зима (ч.1).srt',
  ],
  [`attachment; filename*=UTF-8''a%27b%2C%20c%3B%20d.png`, "a'b, c; d.png"],
  [`attachment; filename*=UTF-8''it's%20(1).png`, "it's (1).png"],
  // As others may, in front of it.
  ['attachment; filename="plan; \\"new\\" 1.csv"', 'plan; "new" 1.csv'],
  ['attachment; filename=plan.csv', 'plan.csv'],
  [`ATTACHMENT ;FileName* = utf-8'ru'%D0%B0.txt ; filename=b.txt`, 'а.txt'],
  [`attachment; filename*=iso-8859-1''%E9.txt; filename="e.txt"`, 'e.txt'],
  [`attachment; filename*=UTF-8''%E0%A4; filename="e.txt"`, 'e.txt'],
  [`attachment; name="filename*=UTF-8''x"; filename="real.txt"`, 'real.txt'],
  // Parts that would lead out of a folder are removed.
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [`attachment; filename*=UTF-8''..%5C..%5Cboot.ini`, 'boot.ini'],
  ['attachment; filename=".."', null],
  ['attachment; filename=""', null],
  ['inline', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
