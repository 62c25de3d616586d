import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SITE = 'http://slides.test';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const PAGE = `<!doctype html><script type="importmap">${JSON.stringify({
  imports: { '@orbita/contracts': '/packages/contracts/dist/index.js', 'zod/mini': '/node_modules/zod/mini/index.js' },
})}</script><body></body>`;

/** The page's global `slides`: the package as it is built. */
export type SlidesModule = typeof import('@orbita/slides');

/** Opens a page that has the slides package as `slides` and its fonts declared, and nothing else of the product. */
export const openSlidesPage = async (page: Page): Promise<void> => {
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const body = await readFile(path.join(ROOT, pathname)).catch(() => undefined);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: TYPES[path.extname(pathname)] ?? 'application/octet-stream', body });
  });
  await page.goto(SITE);
  await page.evaluate(async (address) => {
    const slides = (await import(address)) as SlidesModule;
    Object.assign(window, { slides });
    for (const { family, path: file, weights, range } of [
      ...Object.values(slides.FONT_FILES).flat(),
      ...slides.SIGN_FILES,
    ]) {
      const weight = weights[0] === weights[1] ? String(weights[0]) : weights.join(' ');
      document.fonts.add(new FontFace(family, `url(/node_modules/${file})`, { weight, unicodeRange: range }));
    }
    const emoji = document.createElement('link');
    emoji.rel = 'stylesheet';
    emoji.href = '/node_modules/@infolektuell/noto-color-emoji/index.css';
    document.head.append(emoji);
    await new Promise((resolve) => emoji.addEventListener('load', resolve));
  }, '/packages/slides/dist/index.js');
};
