import { cookiesAnswered, findChromium } from '@orbita/browser';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type LaunchOptions, type Page, chromium } from 'playwright-core';
import sharp from 'sharp';
import { onBed } from '../bed.js';
import { type Seeded, seed } from './seed.js';

const FOLDER = fileURLToPath(new URL('../../../web/src/site/landing/pictures/', import.meta.url));
const THEMES = ['dark', 'light'] as const;
const WIDTHS = [960, 1920] as const;
const VIEW = { width: 1280, height: 800 };
const SCALE = 1.5;
/** Twice as many dots a millimetre forgive more. */
const AVIF_QUALITY: Readonly<Record<(typeof WIDTHS)[number], number>> = { 960: 45, 1920: 38 };
/** What a page on the slow side of mobile networks may wait for. */
const AVIF_BYTES = 60_000;
/** What other sites show beside a link. */
const PREVIEW = { width: 1200, height: 630 };

interface Scene {
  name: string;
  address: (seeded: Seeded) => string;
  /** Waits until the screen is what the picture is of. */
  ready: (page: Page) => Promise<unknown>;
}

const SCENES: readonly Scene[] = [
  {
    name: 'plan',
    address: ({ planId }) => `/dashboard/content-plans/${planId}`,
    ready: (page) => page.getByRole('radio', { name: 'Календарь' }).waitFor({ state: 'attached' }),
  },
  {
    name: 'carousel',
    address: ({ carouselId }) => `/dashboard/carousels/${carouselId}`,
    ready: (page) => page.getByRole('region', { name: 'Слайд 1 из 5' }).waitFor(),
  },
  {
    name: 'publication',
    address: ({ publicationId }) => `/dashboard/publications/${publicationId}/edit`,
    ready: (page) => page.getByRole('main').getByRole('textbox').first().waitFor(),
  },
  {
    name: 'wizard',
    address: ({ projectId }) => `/dashboard/projects/${projectId}?create=plan`,
    ready: async (page) => {
      const next = page.getByRole('button', { name: 'Далее' });
      await next.click();
      await next.click();
      await page.getByText('Шаг 3 из 4').waitFor();
    },
  },
];

const take = async (browser: Browser, baseUrl: string, seeded: Seeded, theme: (typeof THEMES)[number]) => {
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: SCALE,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(cookiesAnswered);
  const kept = { token: seeded.token, theme, planView: 'calendar' };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  for (const { name, address, ready } of SCENES) {
    const page = await context.newPage();
    await page.goto(baseUrl + address(seeded), { waitUntil: 'networkidle' });
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    for (const width of WIDTHS) {
      const resized = sharp(shot).resize({ width });
      const file = join(FOLDER, `${name}-${theme}-${width}`);
      const { size } = await resized.clone().avif({ quality: AVIF_QUALITY[width], effort: 4 }).toFile(`${file}.avif`);
      if (size > AVIF_BYTES) throw new Error(`${file}.avif is ${size} bytes, more than ${AVIF_BYTES}`);
      await resized.clone().webp({ quality: 72, effort: 6 }).toFile(`${file}.webp`);
    }
    await page.close();
  }
  await context.close();
};

/** Fields for dates are drawn by the browser, in its own language. */
const inRussian = ({ executablePath, args }: Awaited<ReturnType<typeof findChromium>>): LaunchOptions => ({
  executablePath,
  args: [...args, '--lang=ru-RU'],
  env: { ...process.env, LANG: 'ru_RU.UTF-8', LC_ALL: 'ru_RU.UTF-8', LANGUAGE: 'ru' },
});

/** The first view of the page itself, without what can be pressed. */
const takePreview = async (browser: Browser, address: string, file: string): Promise<void> => {
  const context = await browser.newContext({ viewport: PREVIEW, reducedMotion: 'reduce', bypassCSP: true });
  await context.addInitScript(cookiesAnswered);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.addStyleTag({
    content: `html { overflow: hidden } header div div, header nav, main > section, main ul, main a, figure { display: none !important }
      main > div { padding-top: 4rem !important }`,
  });
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: 'disabled' });
  await writeFile(join(FOLDER, file), await sharp(shot).png({ palette: true, compressionLevel: 9 }).toBuffer());
  await context.close();
};

await onBed(undefined, async (bed) => {
  await mkdir(FOLDER, { recursive: true });
  const seeded = await seed(bed);
  const { baseUrl } = bed.stack;
  const browser = await chromium.launch(inRussian(await findChromium()));
  try {
    for (const theme of THEMES) await take(browser, baseUrl, seeded, theme);
    await takePreview(browser, `${baseUrl}/`, 'preview.png');
    await takePreview(browser, `${baseUrl}/en`, 'preview.en.png');
  } finally {
    await browser.close();
  }
});
