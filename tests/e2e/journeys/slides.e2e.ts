import type { Slide } from '@orbita/contracts';
import { layoutText } from '@orbita/slides';
import { drawSlidePng, nodeMeasure } from '@orbita/slides/node';
import { expect, test } from '@playwright/test';
import { randomSlide } from '../support/random-slides.js';
import { openSlidesPage, type SlidesModule } from '../support/slides-page.js';

declare const slides: SlidesModule;

const SLIDES = Array.from({ length: 200 }, (_, seed) => randomSlide(seed));
const FORMAT = '4:5';
/** Of every slide's pixels: edges are smoothed a little differently, letters stand in the same places. */
const MAX_DIFFERENCE = 0.005;
/** So many at a time: pictures of all of them would only take memory. */
const BATCH = 20;

const linesOf = (slide: Slide, measure: ReturnType<typeof nodeMeasure>) =>
  slide.elements.flatMap((element) =>
    element.type === 'text' ? [layoutText(element, measure).lines.map(({ text }) => text)] : [],
  );

test('lines of 200 slides break the same in Node and in the browser, and what is drawn looks the same', async ({
  page,
}) => {
  await openSlidesPage(page);
  const measure = nodeMeasure();
  for (let start = 0; start < SLIDES.length; start += BATCH) {
    const batch = SLIDES.slice(start, start + BATCH);
    const pngs = await Promise.all(
      batch.map(async (slide) => (await drawSlidePng(slide, FORMAT, new Map(), 1)).toString('base64')),
    );
    const seen = await page.evaluate(
      async ({ batch, pngs, format }) => {
        await Promise.all(slides.neededFonts(batch).map(({ font, text }) => document.fonts.load(font, text)));
        const { width, height } = slides.slideSize(format);
        const contextOf = (canvas: HTMLCanvasElement) => {
          Object.assign(canvas, { width, height });
          return canvas.getContext('2d', { willReadFrequently: true })!;
        };
        const one = contextOf(document.createElement('canvas'));
        const other = contextOf(document.createElement('canvas'));
        const measure = slides.measureBy(contextOf(document.createElement('canvas')));
        /** Whether a pixel's colour is, within a shade, among those around the same place of the other picture. */
        const isNear = (a: Uint8ClampedArray, b: Uint8ClampedArray, x: number, y: number): boolean => {
          const at = (y * width + x) * 4;
          for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
            for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
              const to = (v * width + u) * 4;
              if ([0, 1, 2].every((channel) => Math.abs(a[at + channel]! - b[to + channel]!) <= 40)) return true;
            }
          }
          return false;
        };
        const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => {
          let count = 0;
          for (let y = 0; y < height; y += 1) {
            for (let x = 0; x < width; x += 1) {
              const at = (y * width + x) * 4;
              if (
                Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) + Math.abs(a[at + 2]! - b[at + 2]!) <=
                40
              )
                continue;
              if (!isNear(a, b, x, y) || !isNear(b, a, x, y)) count += 1;
            }
          }
          return count / (width * height);
        };
        const results = [];
        for (const [index, slide] of batch.entries()) {
          slides.renderSlide(one, slide, format, new Map(), 1);
          const bytes = Uint8Array.from(atob(pngs[index]!), (letter) => letter.charCodeAt(0));
          other.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
          results.push({
            lines: slide.elements.flatMap((element) =>
              element.type === 'text' ? [slides.layoutText(element, measure).lines.map(({ text }) => text)] : [],
            ),
            difference: differing(
              one.getImageData(0, 0, width, height).data,
              other.getImageData(0, 0, width, height).data,
            ),
          });
        }
        return results;
      },
      { batch, pngs, format: FORMAT } as const,
    );
    for (const [index, { lines, difference }] of seen.entries()) {
      const slide = batch[index]!;
      expect(lines, `lines of ${slide.id}`).toEqual(linesOf(slide, measure));
      expect(difference, `difference of ${slide.id}`).toBeLessThanOrEqual(MAX_DIFFERENCE);
    }
  }
});

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 640, height: 800 } });

  test('a slide is, pixel for pixel, what is exported', async ({ page }) => {
    await openSlidesPage(page);
    const batch = SLIDES.slice(0, 3);
    const differing = await page.evaluate(
      async ({ batch, format }) => {
        await Promise.all(slides.neededFonts(batch).map(({ font, text }) => document.fonts.load(font, text)));
        const { width, height } = slides.slideSize(format);
        const drawn = (slide: (typeof batch)[number], scale: number): HTMLCanvasElement => {
          const canvas = document.createElement('canvas');
          Object.assign(canvas, { width: width * scale, height: height * scale });
          slides.renderSlide(canvas.getContext('2d')!, slide, format, new Map(), scale);
          return canvas;
        };
        const pixels = async (source: Blob): Promise<Uint8ClampedArray> => {
          const bitmap = await createImageBitmap(source);
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        };
        const counts = [];
        for (const slide of batch) {
          const screen = drawn(slide, devicePixelRatio);
          document.body.append(screen);
          await new Promise(requestAnimationFrame);
          const exported = await new Promise<Blob>((resolve) => drawn(slide, 2).toBlob((blob) => resolve(blob!)));
          const onScreen = screen.getContext('2d')!.getImageData(0, 0, screen.width, screen.height).data;
          const [a, b] = [onScreen, await pixels(exported)];
          counts.push(a.length === b.length ? a.filter((value, index) => value !== b[index]).length : -1);
        }
        return counts;
      },
      { batch, format: FORMAT } as const,
    );
    expect(differing).toEqual(batch.map(() => 0));
  });
});
