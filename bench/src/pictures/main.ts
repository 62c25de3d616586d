import { cookiesAnswered, findChromium } from '@orbita/browser';
import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_COOKIE, type Language } from '@orbita/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type LaunchOptions, type Page, chromium } from 'playwright-core';
import sharp from 'sharp';
import { withFixture } from '../fixture.js';
import { type Seeded, seed } from './seed.js';
import { WORDS } from './words.js';

type Labels = (typeof WORDS)[Language]['labels'];

const FOLDER = fileURLToPath(new URL('../../../web/src/site/landing/pictures/', import.meta.url));
/** First picture of the README: the plan as most users see it first. */
const README_PICTURE = fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url));
const README_WIDTH = 1440;
const THEMES = ['dark', 'light'] as const;
const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };
const WIDTHS = [960, 1920] as const;
const VIEW = { width: 1280, height: 800 };
const SCALE = 1.5;
/** Quality by pixel density: at twice the density lower quality is not visible. */
const AVIF_QUALITY: Readonly<Record<(typeof WIDTHS)[number], number>> = { 960: 45, 1920: 38 };
/** Size limit for pages on slow mobile networks. */
const AVIF_BYTES = 60_000;
/** Preview that other sites show beside a link. */
const PREVIEW = { width: 1200, height: 630 };

interface Scene {
  name: string;
  address: (seeded: Seeded) => string;
  /** Waits until the screen shows what the picture is about. */
  ready: (page: Page, labels: Labels) => Promise<unknown>;
}

const SCENES: readonly Scene[] = [
  {
    name: 'plan',
    address: ({ planId }) => `/dashboard/content-plans/${planId}`,
    ready: (page, { calendar }) => page.getByRole('radio', { name: calendar }).waitFor({ state: 'attached' }),
  },
  {
    name: 'carousel',
    address: ({ carouselId }) => `/dashboard/carousels/${carouselId}`,
    ready: (page, { firstSlide }) => page.getByRole('region', { name: firstSlide }).waitFor(),
  },
  {
    name: 'publication',
    address: ({ publicationId }) => `/dashboard/publications/${publicationId}/edit`,
    ready: (page) => page.getByRole('main').getByRole('textbox').first().waitFor(),
  },
  {
    name: 'wizard',
    address: ({ projectId }) => `/dashboard/projects/${projectId}?create=plan`,
    ready: async (page, { next, thirdStep }) => {
      const button = page.getByRole('button', { name: next });
      await button.click();
      await button.click();
      await page.getByText(thirdStep).waitFor();
    },
  },
];

/** Pictures of a language; those of the default language are beside the other folders. */
const folderOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? FOLDER : join(FOLDER, language));

interface Sitting {
  baseUrl: string;
  seeded: Seeded;
  language: Language;
  theme: (typeof THEMES)[number];
}

const take = async (browser: Browser, { baseUrl, seeded, language, theme }: Sitting) => {
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: SCALE,
    locale: LOCALES[language],
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(cookiesAnswered);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseUrl }]);
  const kept = { token: seeded.token, theme, planView: 'calendar' };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  for (const { name, address, ready } of SCENES) {
    const page = await context.newPage();
    await page.goto(baseUrl + address(seeded), { waitUntil: 'networkidle' });
    await ready(page, WORDS[language].labels);
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    for (const width of WIDTHS) {
      const resized = sharp(shot).resize({ width });
      const file = join(folderOf(language), `${name}-${theme}-${width}`);
      const { size } = await resized.clone().avif({ quality: AVIF_QUALITY[width], effort: 4 }).toFile(`${file}.avif`);
      if (size > AVIF_BYTES) throw new Error(`${file}.avif is ${size} bytes, more than ${AVIF_BYTES}`);
      await resized.clone().webp({ quality: 72, effort: 6 }).toFile(`${file}.webp`);
    }
    if (name === 'plan' && theme === 'dark' && language === DEFAULT_LANGUAGE) {
      await sharp(shot).resize({ width: README_WIDTH }).png({ palette: true, effort: 10 }).toFile(README_PICTURE);
    }
    await page.close();
  }
  await context.close();
};

/** Date fields are drawn by the browser, in its own language. */
const speaking = (
  language: Language,
  { executablePath, args }: Awaited<ReturnType<typeof findChromium>>,
): LaunchOptions => {
  const locale = LOCALES[language];
  const unix = `${locale.replace('-', '_')}.UTF-8`;
  return {
    executablePath,
    args: [...args, `--lang=${locale}`],
    env: { ...process.env, LANG: unix, LC_ALL: unix, LANGUAGE: language },
  };
};

/** The first view of the page itself, without buttons. */
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

await withFixture(undefined, async (fixture) => {
  const { baseUrl } = fixture.stack;
  const found = await findChromium();
  for (const language of LANGUAGES) {
    await mkdir(folderOf(language), { recursive: true });
    const seeded = await seed(fixture, language);
    const browser = await chromium.launch(speaking(language, found));
    try {
      for (const theme of THEMES) await take(browser, { baseUrl, seeded, language, theme });
      const [page, preview] =
        language === DEFAULT_LANGUAGE ? ['/', 'preview.png'] : [`/${language}`, `preview.${language}.png`];
      await takePreview(browser, baseUrl + page, preview);
    } finally {
      await browser.close();
    }
  }
});
