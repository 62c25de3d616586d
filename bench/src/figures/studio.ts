import { cookiesAnswered, findChromium } from '@orbita/browser';
import { type CarouselDocument, SLIDE_FONTS, type Slide, carouselRoutes } from '@orbita/contracts';
import { median, percentile } from '@orbita/harness';
import { type CDPSession, type Page, chromium } from 'playwright-core';
import { onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

const OPEN_MS = 400;
const FPS = 50;
const FRAME_P95_MS = 34;
const EXPORT_MS = 4_000;
const SLOWDOWN = 4;
const SLIDES = 10;
const ELEMENTS = 100;
/** Pointer moves of one gesture; each waits for the frame it leads to. */
const STEPS = 120;

/** A slide of a hundred elements: words in every family, and shapes one can see through. */
const crowded = (id: string, count: number): Slide => ({
  id,
  background: { type: 'gradient', from: '#667eea', to: '#764ba2', angle: 135 },
  backgroundPattern: 'dots',
  patternColor: '#ffffff',
  patternOpacity: 0.3,
  elements: Array.from({ length: count }, (_, place) => {
    const common = {
      id: `${id}-${place}`,
      position: { x: (place * 53) % 480, y: (place * 97) % 640 },
      size: { width: 120, height: 60 },
      visible: true,
    };
    return place % 2 === 0
      ? {
          ...common,
          type: 'text',
          opacity: 1,
          content: `Обжарка № ${place}`,
          fontSize: 20,
          fontFamily: SLIDE_FONTS[place % SLIDE_FONTS.length]!,
          fontWeight: 700,
          color: '#ffffff',
          padding: { top: 0, right: 0, bottom: 0, left: 0 },
          textAlign: 'left',
          verticalAlign: 'top',
          shrinks: false,
          role: null,
        }
      : {
          ...common,
          type: 'shape',
          opacity: 0.6,
          shapeType: place % 4 === 1 ? 'rectangle' : 'circle',
          backgroundColor: '#ffb454',
          borderColor: '#ffffff',
          borderWidth: 2,
          borderRadius: 16,
        };
  }),
});

const documentOf = (slides: number, elements: number): CarouselDocument => ({
  schema: 1,
  format: '4:5',
  slides: Array.from({ length: slides }, (_, place) => crowded(`s${place}`, elements)),
});

/** Time from the end of the carousel's answer to the first frame in which its elements can be reached. */
const untilOpen = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const answer = performance
            .getEntriesByType('resource')
            .find(({ name }) => /\/api\/carousels\/\d+$/.test(name)) as PerformanceResourceTiming | undefined;
          if (answer && document.querySelector('[data-element]')) {
            requestAnimationFrame(() => resolve(performance.now() - answer.responseEnd));
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Lengths of the frames while the pointer goes round with its button down, from a place. */
const gesture = async (page: Page, from: { x: number; y: number }): Promise<number[]> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  for (let step = 0; step < STEPS; step += 1) {
    const angle = (step / STEPS) * 4 * Math.PI;
    await page.mouse.move(from.x + 20 + 120 * (1 - Math.cos(angle)), from.y + 20 + 120 * Math.sin(angle / 2) ** 2);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.mouse.up();
  return frames.slice(2);
};

const smoothness = (figure: string, frames: readonly number[]): Row => {
  const fps = (1_000 * frames.length) / frames.reduce((sum, length) => sum + length, 0);
  const p95 = percentile(frames, 95);
  return {
    figure,
    goal: `≥ ${FPS} fps, p95 frame ≤ ${time(FRAME_P95_MS)}`,
    measured: `${fps.toFixed(1)} fps, p95 frame ${time(p95)}`,
    met: fps >= FPS && p95 <= FRAME_P95_MS,
    values: { fps, p95 },
  };
};

const slowDown = (cdp: CDPSession, rate: number): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** The carousel studio on a desktop, four times as slow as this machine where it is drawn by hand. */
export const studio: Figure = {
  name: 'studio',
  measure: ({ quick }) =>
    onBed(undefined, async (bed): Promise<Row[]> => {
      const { api } = await bed.payingTenant();
      const keep = async (name: string, document: CarouselDocument): Promise<string> => {
        const { id } = await api.call(carouselRoutes.create, { body: { name, document } });
        return `${bed.stack.baseUrl}/dashboard/carousels/${id}`;
      };
      const usual = await keep('Десять слайдов', documentOf(SLIDES, 12));
      const full = await keep('Сто элементов', documentOf(1, ELEMENTS));
      const browser = await chromium.launch(await findChromium());
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
        await context.addInitScript(cookiesAnswered);
        await context.addInitScript((token) => localStorage.setItem('token', token ?? ''), api.token);
        const page = await context.newPage();
        // The first visit fills the cache: what is measured is the studio, not the network.
        await page.goto(usual, { waitUntil: 'networkidle' });
        const opens: number[] = [];
        for (let visit = 0; visit < (quick ? 3 : 7); visit += 1) {
          await page.goto('about:blank');
          await page.goto(usual, { waitUntil: 'commit' });
          opens.push(await untilOpen(page));
        }
        await page.waitForLoadState('networkidle');
        await page.getByRole('button', { name: 'Скачать', exact: true }).click();
        const asked = performance.now();
        const saved = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: 'Все слайды, PNG в архиве' }).click();
        await saved;
        const exportMs = performance.now() - asked;

        await page.goto(full, { waitUntil: 'networkidle' });
        await slowDown(await context.newCDPSession(page), SLOWDOWN);
        const element = page.locator('[data-element]').first();
        const box = await element.boundingBox();
        if (!box) throw new Error('the slide is not on the screen');
        const dragged = await gesture(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
        await element.focus();
        const now = await element.boundingBox();
        if (!now) throw new Error('the element is not on the screen');
        const resized = await gesture(page, { x: now.x + now.width, y: now.y + now.height });
        const openMs = median(opens);
        return [
          {
            figure: `a carousel of ${SLIDES} slides, open after its data`,
            goal: `≤ ${time(OPEN_MS)}`,
            measured: `${time(openMs)} (median of ${opens.length})`,
            met: openMs <= OPEN_MS,
            values: { openMs },
          },
          {
            figure: `${SLIDES} slides as pictures in an archive`,
            goal: `≤ ${time(EXPORT_MS)}`,
            measured: time(exportMs),
            met: exportMs <= EXPORT_MS,
            values: { exportMs },
          },
          smoothness(`dragging one of ${ELEMENTS} elements, processor ${SLOWDOWN} times slower`, dragged),
          smoothness(`resizing one of ${ELEMENTS} elements, processor ${SLOWDOWN} times slower`, resized),
        ];
      } finally {
        await browser.close();
      }
    }),
};
