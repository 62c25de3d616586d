import { JUDGED, licenceProblems } from '../scripts/licences.mjs';

type Entry = { version: string; license?: string };

const NOTICE = JUDGED.map(({ notice = '' }) => notice).join('\n');

/** Every package that was judged by hand, at the version of that time. */
const AS_JUDGED: Record<string, Entry> = {
  'node_modules/@img/sharp-win32-x64': { version: '0.35.5', license: 'Apache-2.0 AND LGPL-3.0-or-later' },
  'node_modules/@imgly/background-removal-data': { version: '1.4.5', license: 'SEE LICENSE IN LICENSE.md' },
  'node_modules/spdx-exceptions': { version: '2.5.0', license: 'CC-BY-3.0' },
  'node_modules/combine-errors': { version: '3.0.3' },
};

const problems = (changed: Record<string, Entry> = {}, notice = NOTICE): string[] =>
  licenceProblems({ ...AS_JUDGED, ...changed }, notice);

const asks = (id: string): string[] => [expect.stringMatching(new RegExp(`^${id}: .*may it be used`)) as string];

describe('licences', () => {
  it('are accepted if listed, or if judged by hand and unchanged', () => {
    expect(problems({ 'node_modules/a': { version: '1.0.0', license: '(MIT OR GPL-3.0)' } })).toEqual([]);
  });

  it.each([
    ['that is not on the list', 'node_modules/a', { version: '1.0.0', license: 'GPL-3.0' }, 'a@1.0.0'],
    ['that is not named', 'node_modules/b/node_modules/a', { version: '1.0.0' }, 'a@1.0.0'],
    [
      'that differs from the judged one',
      'node_modules/spdx-exceptions',
      { version: '2.6.0', license: 'CC-BY-NC-3.0' },
      'spdx-exceptions@2.6.0',
    ],
    [
      'with one part more than was judged',
      'node_modules/@img/sharp-win32-x64',
      { version: '0.36.0', license: 'Apache-2.0 AND AGPL-3.0' },
      '@img/sharp-win32-x64@0.36.0',
    ],
    ['read in another version', 'node_modules/combine-errors', { version: '3.0.4' }, 'combine-errors@3.0.4'],
    [
      'in a file of another version',
      'node_modules/@imgly/background-removal-data',
      { version: '1.4.6', license: 'SEE LICENSE IN LICENSE.md' },
      '@imgly/background-removal-data@1.4.6',
    ],
    [
      'that another version names where none was named',
      'node_modules/combine-errors',
      { version: '3.0.3', license: 'UNLICENSED' },
      'combine-errors@3.0.3',
    ],
  ])('are refused: one %s', (_what, path, entry, id) => {
    expect(problems({ [path]: entry })).toEqual(expect.arrayContaining(asks(id)));
  });

  it('are accepted in a newer version under the judged licence', () => {
    expect(problems({ 'node_modules/spdx-exceptions': { version: '2.6.0', license: 'CC-BY-3.0' } })).toEqual([]);
  });

  it('with duties for operators are in NOTICE, and judgements of removed packages are reported', () => {
    const { 'node_modules/combine-errors': _, ...left } = AS_JUDGED;
    expect(licenceProblems(left, '')).toEqual([
      'NOTICE does not name @img/sharp-libvips-*',
      'NOTICE does not name @imgly/background-removal-data',
      expect.stringContaining('no package /^combine-errors$/ any more'),
    ]);
  });
});
