import { LANGUAGES, type Language } from '@orbita/contracts';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { WEB, added, addedOutput, resolve } from './builds.ts';
import { pageName } from './language.ts';
import { compressFolder } from './precompress.ts';

const WORKER = join(WEB, 'src/service-worker/service-worker.ts');
const DIST = join(WEB, 'dist');

/** Files the page names itself: code and styles of the first screen. */
const NAMED = /(?:src|href)="(\/assets\/[^"]+)"/g;
/** Faces the app is first rendered in. */
const FONTS = /^manrope-(cyrillic|latin)-wght-normal-[\w-]+\.woff2$/;

/**
 * Builds the service worker into the built app without a hash, because browsers always request it by the same URL. It runs
 * last: it caches what the pages name by then.
 */
export const buildServiceWorker = async (): Promise<void> => {
  const fonts = (await readdir(join(DIST, 'assets')))
    .filter((file) => FONTS.test(file))
    .map((file) => `/assets/${file}`);
  const digest = createHash('sha256').update(await readFile(join(DIST, 'offline.html')));
  const files = {} as Record<Language, string[]>;
  for (const language of LANGUAGES) {
    const page = await readFile(join(DIST, pageName('index.html', language)), 'utf8');
    digest.update(page);
    files[language] = [...new Set([...Array.from(page.matchAll(NAMED), ([, file = '']) => file), ...fonts])];
  }
  const built = { version: digest.digest('hex').slice(0, 12), files };
  await build({
    ...added,
    resolve,
    define: { __BUILT__: JSON.stringify(built) },
    build: {
      ...addedOutput,
      rolldownOptions: { input: WORKER, output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  });
  await compressFolder(DIST);
};
