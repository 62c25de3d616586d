import { PDFDocument } from '@cantoo/pdf-lib';
import type { CarouselDocument, TextElement } from '@orbita/contracts';
import { slideSize } from '@orbita/slides';
import { LANGUAGE } from '@/shared/i18n/language';
import { ru } from '@/shared/i18n/ru';
import type { Painter } from '../painter';
import { DocumentFonts, type ReadFont } from './document-fonts';
import { keptTexts } from './kept-texts';
import { type PreparedText, prepareText } from './write-text';

interface PdfOptions {
  name: string;
  signal: AbortSignal;
  /** Called before each slide with its number, from 1. */
  onSlide: (number: number) => void;
  /** Reads a font file. */
  readFont?: ReadFont;
}

const fetchFont =
  (signal: AbortSignal): ReadFont =>
  async (url) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`the font ${url} did not come: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };

/**
 * A PDF with a page for each slide, of the slide's size: a unit is a point. Texts are real text in their own fonts,
 * selectable and searchable. Everything else, and a text that has a character without a glyph or is covered by another
 * element, is a picture below.
 */
export const slidesToPdf = async (
  { slides, format }: Pick<CarouselDocument, 'slides' | 'format'>,
  { paint, measure }: Painter,
  { name, signal, onSlide, readFont = fetchFont(signal) }: PdfOptions,
): Promise<Blob> => {
  const pdf = await PDFDocument.create();
  pdf.setTitle(name, { showInWindowTitleBar: true });
  pdf.setLanguage(LANGUAGE);
  pdf.setCreator(ru.common.appName);
  const fonts = new DocumentFonts(pdf, readFont);
  const { width, height } = slideSize(format);
  for (const [index, slide] of slides.entries()) {
    signal.throwIfAborted();
    onSlide(index + 1);
    const prepared = new Map<TextElement, PreparedText>();
    const texts = await keptTexts(slide, async (text) => {
      const way = await prepareText(text, fonts, measure);
      if (way) prepared.set(text, way);
      return way !== null;
    });
    const kept = new Set<unknown>(texts);
    const rest = { ...slide, elements: slide.elements.filter((element) => !kept.has(element)) };
    const picture = await pdf.embedJpg(await (await paint(rest, 'image/jpeg')).arrayBuffer());
    const page = pdf.addPage([width, height]);
    page.drawImage(picture, { x: 0, y: 0, width, height });
    for (const text of texts) prepared.get(text)!.write(page);
  }
  signal.throwIfAborted();
  return new Blob([await pdf.save()], { type: 'application/pdf' });
};
