import { FONT_FILES, SIGN_FILES } from '@orbita/slides';
import { expect, it } from 'vitest';
import { FONT_URLS } from './font-urls';

const nameOf = (path: string): string => path.split('/').at(-1)!;

it('every file Node draws with has its URL here, in the same order', async () => {
  for (const [source, read] of Object.entries(FONT_URLS)) {
    const { urls } = await read();
    const files = source === 'signs' ? SIGN_FILES : FONT_FILES[source as keyof typeof FONT_FILES];
    expect(urls.map(nameOf)).toEqual(files.map(({ path }) => nameOf(path)));
  }
  expect(Object.keys(FONT_URLS).sort()).toEqual([...Object.keys(FONT_FILES), 'signs'].sort());
});
