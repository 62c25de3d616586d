import { cutTo } from '@orbita/contracts';
import type { Slide } from '@orbita/contracts';
import type { Painter, PictureType } from './painter';

/** A slide as a file. */
export interface SlideFile {
  name: string;
  content: Blob;
}

const ENDINGS: Record<PictureType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** File name of a slide. @param index from 0 */
export const slideFileName = (index: number, type: PictureType): string =>
  `carousel-slide-${index + 1}.${ENDINGS[type]}`;

interface Watched {
  signal: AbortSignal;
  /** Called before each slide with its number, from 1. */
  onSlide: (number: number) => void;
}

/** Draws slides one after another, so that at most one is held as pixels. Rejects with the signal's reason. */
export async function* slideFiles(
  slides: readonly Slide[],
  painter: Pick<Painter, 'paint'>,
  type: PictureType,
  { signal, onSlide }: Watched,
): AsyncGenerator<SlideFile> {
  for (const [index, slide] of slides.entries()) {
    signal.throwIfAborted();
    onSlide(index + 1);
    yield { name: slideFileName(index, type), content: await painter.paint(slide, type) };
  }
}

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** A file name every system accepts. */
export const fileNameOf = (name: string, ending: string): string =>
  `${cutTo(name.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim(), 80).trim() || 'carousel'}.${ending}`;
