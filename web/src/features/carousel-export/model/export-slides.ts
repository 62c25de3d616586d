import type { CarouselDocument } from '@orbita/contracts';
import type { Attachment } from '@/shared/api/api';
import { loadCode } from '@/shared/api/load-code';
import { preparePainter } from './painter';
import { fileNameOf, slideFileName, slideFiles } from './slide-files';

/** Formats of an export; `slide` counts from 0. */
export type ExportKind =
  | { kind: 'slide-png'; slide: number }
  | { kind: 'slide-jpeg'; slide: number }
  | { kind: 'zip-png' }
  | { kind: 'zip-jpeg' }
  | { kind: 'pdf' };

interface ExportOptions {
  name: string;
  signal: AbortSignal;
  /** Called before each slide with its number, from 1. */
  onSlide: (number: number) => void;
}

/** Makes the file of an export. Rejects with {@link ApiError}, or with the signal's reason. */
export const exportSlides = async (
  document: CarouselDocument,
  wanted: ExportKind,
  { name, signal, onSlide }: ExportOptions,
): Promise<Attachment> => {
  const isOne = wanted.kind === 'slide-png' || wanted.kind === 'slide-jpeg';
  const slides = isOne ? [document.slides[wanted.slide]!] : document.slides;
  const painter = await preparePainter({ ...document, slides }, signal);
  if (isOne) {
    onSlide(1);
    const type = wanted.kind === 'slide-png' ? 'image/png' : 'image/jpeg';
    return { name: slideFileName(wanted.slide, type), content: await painter.paint(slides[0]!, type) };
  }
  if (wanted.kind === 'pdf') {
    const { slidesToPdf } = await loadCode(() => import('./pdf/pdf-slides'));
    return {
      name: fileNameOf(name, 'pdf'),
      content: await slidesToPdf(document, painter, { name, signal, onSlide }),
    };
  }
  const { zipFiles } = await loadCode(() => import('./zip-slides'));
  const files = slideFiles(slides, painter, wanted.kind === 'zip-png' ? 'image/png' : 'image/jpeg', {
    signal,
    onSlide,
  });
  return { name: fileNameOf(name, 'zip'), content: await zipFiles(files) };
};
