import { PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { CarouselDocument, Slide, SlideElement, TextElement } from '@orbita/contracts';
import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Painter, PictureType } from './painter';
import { slidesToPdf } from './pdf/pdf-slides';
import { fileNameOf, slideFiles } from './slide-files';
import { zipFiles } from './zip-slides';

/** A JPEG of one pixel. */
const PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

const text = (id: string, change: Partial<TextElement> = {}): TextElement => ({
  id,
  type: 'text',
  position: { x: 50, y: 50 },
  size: { width: 500, height: 100 },
  visible: true,
  opacity: 1,
  content: 'Привет, Orbita! №1',
  fontSize: 40,
  fontFamily: 'Montserrat',
  fontWeight: 700,
  color: '#112233',
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  textAlign: 'left',
  verticalAlign: 'top',
  shrinks: false,
  role: null,
  ...change,
});

const cover = (id: string): SlideElement => ({
  id,
  type: 'shape',
  position: { x: 0, y: 0 },
  size: { width: 300, height: 120 },
  visible: true,
  opacity: 0.5,
  shapeType: 'rectangle',
  backgroundColor: '#ff0000',
  borderColor: '#ff0000',
  borderWidth: 0,
  borderRadius: 0,
});

const slide = (id: string, elements: SlideElement[]): Slide => ({
  id,
  background: { type: 'solid', color: '#ffffff' },
  backgroundPattern: 'none',
  patternColor: '#000000',
  patternOpacity: 0,
  elements,
});

const carousel = (...slides: Slide[]): CarouselDocument => ({ schema: 1, format: '4:5', slides });

/** Draws nothing but records the calls. */
const fakePainter = () => {
  const painted: { ids: string[]; type: PictureType }[] = [];
  const painter: Painter = {
    paint: async ({ elements }, type) => {
      painted.push({ ids: elements.map(({ id }) => id), type });
      return new Blob([PIXEL]);
    },
    measure: (_font, words) => words.length * 20,
  };
  return { painter, painted };
};

const watched = () => {
  const reported: number[] = [];
  return {
    reported,
    options: { signal: new AbortController().signal, onSlide: (number: number) => reported.push(number) },
  };
};

/** Installed font files. */
const readFont = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(
    readFileSync(new URL(`../../../../../node_modules/${url.slice(url.indexOf('@fontsource'))}`, import.meta.url)),
  );

it('packs every slide in order under its own name', async () => {
  const { painter, painted } = fakePainter();
  const { reported, options } = watched();
  const { slides } = carousel(slide('a', []), slide('b', []), slide('c', []));
  const zip = await zipFiles(slideFiles(slides, painter, 'image/png', options));
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['carousel-slide-1.png', 'carousel-slide-2.png', 'carousel-slide-3.png']);
  expect(Buffer.from(files['carousel-slide-2.png']!).equals(PIXEL)).toBe(true);
  expect([reported, painted.map(({ type }) => type)]).toEqual([
    [1, 2, 3],
    ['image/png', 'image/png', 'image/png'],
  ]);
});

it('draws nothing more once it is cancelled', async () => {
  const { painter, painted } = fakePainter();
  const controller = new AbortController();
  const { slides } = carousel(slide('a', []), slide('b', []));
  const files = slideFiles(slides, painter, 'image/jpeg', {
    signal: controller.signal,
    onSlide: () => controller.abort(new Error('called off')),
  });
  await expect(zipFiles(files)).rejects.toThrow('called off');
  expect(painted).toHaveLength(1);
});

it('makes file names every system accepts', () => {
  expect([fileNameOf('5 ошибок: «как?» / план', 'pdf'), fileNameOf(' // ', 'zip')]).toEqual([
    '5 ошибок «как » план.pdf',
    'carousel.zip',
  ]);
});

/** All character mappings of a document's fonts. */
const meaningsIn = (pdf: PDFDocument): string =>
  pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && !object.dict.has(PDFName.of('Subtype'))
        ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
        : [],
    )
    .flatMap((stream) => [...stream.matchAll(/^<[0-9A-F]{4}> <([0-9A-F]{4})>$/gim)])
    .map(([, code]) => String.fromCodePoint(parseInt(code!, 16)))
    .sort()
    .join('');

it('makes a page for each slide, its size in points, with texts as text and the rest below as a picture', async () => {
  const { painter, painted } = fakePainter();
  const { reported, options } = watched();
  const document = carousel(
    slide('a', [cover('below'), text('words')]),
    slide('b', [text('covered'), cover('above'), text('free', { position: { x: 50, y: 300 }, content: 'Да' })]),
    slide('c', [text('emoji', { content: 'Ура 🎉' }), text('hidden', { visible: false })]),
  );
  const file = await slidesToPdf(document, painter, { ...options, name: 'Проба', readFont });
  const pdf = await PDFDocument.load(await file.arrayBuffer());
  expect([pdf.getTitle(), pdf.getPages().map((page) => page.getSize())]).toEqual([
    'Проба',
    [1, 2, 3].map(() => ({ width: 600, height: 750 })),
  ]);
  expect(painted).toEqual([
    { ids: ['below'], type: 'image/jpeg' },
    { ids: ['covered', 'above'], type: 'image/jpeg' },
    { ids: ['emoji', 'hidden'], type: 'image/jpeg' },
  ]);
  const fontsOn = pdf.getPages().map((page) => page.node.Resources()?.lookup(PDFName.of('Font'))?.toString() ?? '');
  expect(fontsOn.map((fonts) => fonts.match(/Montserrat/g)?.length ?? 0)).toEqual([2, 1, 0]);
  expect(meaningsIn(pdf)).toBe([...new Set('Привет, Orbita! №1Да')].sort().join(''));
  expect(reported).toEqual([1, 2, 3]);
});

it('turns a text as the slide does, and leaves it in the picture when something it reaches turned covers it', async () => {
  const { painter, painted } = fakePainter();
  const { options } = watched();
  const upright = text('below', { position: { x: 0, y: 300 }, size: { width: 500, height: 40 } });
  const document = carousel(
    slide('a', [text('words', { rotation: 30 })]),
    slide('b', [{ ...upright, rotation: 90 }, cover('above')]),
  );
  const file = await slidesToPdf(document, painter, { ...options, name: 'Проба', readFont });
  const pdf = await PDFDocument.load(await file.arrayBuffer());
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && !object.dict.has(PDFName.of('Subtype')) ? [object] : [],
    )
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
  const written = streams.find((stream) => stream.includes(' TJ'))!;
  // The picture has a matrix of its own, before; the text's is the last one.
  const [a, b, c, d, x, y] = [...written.matchAll(/^(.+) cm$/gm)].at(-1)![1]!.split(' ').map(Number);
  const seen = (across: number, down: number): number[] => {
    const up = 750 - down;
    return [a! * across + c! * up + x!, 750 - (b! * across + d! * up + y!)].map((place) => Math.round(place * 10) / 10);
  };
  // The middle stays; the upper left corner goes up and to the right, as on the slide.
  expect([seen(300, 100), seen(50, 50)]).toEqual([
    [300, 100],
    [108.5, -68.3],
  ]);
  expect(painted[1]!.ids).toEqual(['below', 'above']);
});
