import type { Slide } from '@orbita/contracts';
import { layoutText } from '@orbita/slides';
import { drawSlidePng, nodeMeasure } from '@orbita/slides/node';
import { expect, test, type Page } from '@playwright/test';
import { randomSlide } from '../support/random-slides.js';
import { openSlidesPage, type SlidesModule } from '../support/slides-page.js';

declare const slides: SlidesModule;

const FORMAT = '4:5';
const SLIDES = Array.from({ length: 200 }, (_, seed) => randomSlide(seed));
/** Comparing pixels takes long: a few slides, of all families, are enough. */
const COMPARED = SLIDES.filter((_, index) => index % 19 === 0);
/** Share of a slide's pixels: edges of letters are smoothed a little differently; all positions are the same. */
const MAX_DIFFERENCE = 0.005;

const loadFonts = (page: Page, batch: Slide[]): Promise<unknown> =>
  page.evaluate(
    (batch) => Promise.all(slides.neededFonts(batch).map(({ font, text }) => document.fonts.load(font, text))),
    batch,
  );

test.beforeEach(({ page }) => openSlidesPage(page));

test('lines of 200 slides break the same in Node and in the browser', async ({ page }) => {
  await loadFonts(page, SLIDES);
  const seen = await page.evaluate((batch) => {
    const measure = slides.measureBy(document.createElement('canvas').getContext('2d')!);
    return batch.map(({ elements }) =>
      elements.flatMap((element) =>
        element.type === 'text' ? [slides.layoutText(element, measure).lines.map(({ text }) => text)] : [],
      ),
    );
  }, SLIDES);
  const measure = nodeMeasure();
  for (const [index, { id, elements }] of SLIDES.entries()) {
    const lines = elements.flatMap((element) =>
      element.type === 'text' ? [layoutText(element, measure).lines.map(({ text }) => text)] : [],
    );
    expect(seen[index], `lines of ${id}`).toEqual(lines);
  }
});

test('slides look the same in Node and in the browser', async ({ page }) => {
  await loadFonts(page, COMPARED);
  for (const slide of COMPARED) {
    const png = (await drawSlidePng(slide, FORMAT, new Map(), 1)).toString('base64');
    const difference = await page.evaluate(
      async ({ slide, png, format }) => {
        const { width, height } = slides.slideSize(format);
        const contextOf = () => new OffscreenCanvas(width, height).getContext('2d')!;
        const [here, there] = [contextOf(), contextOf()];
        slides.renderSlide(here, slide, format, new Map(), 1);
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        there.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
        const a = here.getImageData(0, 0, width, height).data;
        const b = there.getImageData(0, 0, width, height).data;
        const isLike = (one: Uint8ClampedArray, at: number, other: Uint8ClampedArray, to: number, shade: number) =>
          [0, 1, 2].every((channel) => Math.abs(one[at + channel]! - other[to + channel]!) <= shade);
        /** Whether a pixel's colour is, within a quarter, among those around the same place of the other picture. */
        const isNear = (one: Uint8ClampedArray, other: Uint8ClampedArray, x: number, y: number): boolean => {
          for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
            for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
              if (isLike(one, (y * width + x) * 4, other, (v * width + u) * 4, 64)) return true;
            }
          }
          return false;
        };
        let differing = 0;
        for (let pixel = 0; pixel < width * height; pixel += 1) {
          if (isLike(a, pixel * 4, b, pixel * 4, 16)) continue;
          const [x, y] = [pixel % width, Math.floor(pixel / width)];
          if (!isNear(a, b, x, y) || !isNear(b, a, x, y)) differing += 1;
        }
        return differing / (width * height);
      },
      { slide, png, format: FORMAT } as const,
    );
    expect(difference, `difference of ${slide.id}`).toBeLessThanOrEqual(MAX_DIFFERENCE);
  }
});

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 640, height: 800 } });

  test('a slide is, pixel for pixel, what is exported', async ({ page }) => {
    const batch = SLIDES.slice(0, 3);
    await loadFonts(page, batch);
    const differing = await page.evaluate(
      async ({ batch, format }) => {
        const { width, height } = slides.slideSize(format);
        const drawn = (slide: (typeof batch)[number], scale: number): HTMLCanvasElement => {
          const canvas = document.createElement('canvas');
          Object.assign(canvas, { width: width * scale, height: height * scale });
          slides.renderSlide(canvas.getContext('2d')!, slide, format, new Map(), scale);
          return canvas;
        };
        const pixelsOf = (source: CanvasImageSource): Uint8ClampedArray => {
          const context = new OffscreenCanvas(width * 2, height * 2).getContext('2d')!;
          context.drawImage(source, 0, 0);
          return context.getImageData(0, 0, width * 2, height * 2).data;
        };
        const counts = [];
        for (const slide of batch) {
          const screen = drawn(slide, devicePixelRatio);
          document.body.append(screen);
          await new Promise(requestAnimationFrame);
          const file = await new Promise<Blob>((resolve) => drawn(slide, 2).toBlob((blob) => resolve(blob!)));
          const exported = pixelsOf(await createImageBitmap(file));
          counts.push(pixelsOf(screen).filter((value, index) => value !== exported[index]).length);
        }
        return counts;
      },
      { batch, format: FORMAT } as const,
    );
    expect(differing).toEqual(batch.map(() => 0));
  });
});
