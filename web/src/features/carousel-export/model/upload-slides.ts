import type { Slide } from '@orbita/contracts';
import { inTurn } from '@/entities/library';
import { awaitJob } from '@/shared/api/jobs';
import { upload } from '@/shared/api/upload';
import type { Painter } from './painter';
import { slideFileName } from './slide-files';

/** Upload progress of a slide. */
export type SlideUpload =
  | { name: 'waiting' | 'drawing' | 'preparing' | 'done' }
  | { name: 'sending'; percent: number }
  | { name: 'failed'; error: unknown };

/** Some slides did not reach the library; those that did are known. */
export class SlidesNotUploaded extends Error {
  constructor(
    /** Numbers of the missing ones, from 1. */
    readonly numbers: readonly number[],
    cause: unknown,
  ) {
    super('some slides were not uploaded', { cause });
    this.name = 'SlidesNotUploaded';
  }
}

interface UploadOptions {
  painter: Pick<Painter, 'paint'>;
  /** Files of slides already in the library; a changed slide counts as another one. New uploads are added. */
  known: Map<Slide, number>;
  signal: AbortSignal;
  /** Called with the progress of each slide; `index` from 0. */
  onState: (index: number, state: SlideUpload) => void;
}

/**
 * Puts slides into the library as JPEG, each once.
 * @returns their files in the order of the slides
 * Rejects with {@link SlidesNotUploaded} after all others have finished, or with the signal's reason.
 */
export const uploadSlides = async (
  slides: readonly Slide[],
  { painter, known, signal, onState }: UploadOptions,
): Promise<number[]> => {
  const begun: Promise<void>[] = [];
  const failures = new Map<number, unknown>();
  for (const [index, slide] of slides.entries()) {
    signal.throwIfAborted();
    if (known.has(slide)) {
      onState(index, { name: 'done' });
      continue;
    }
    onState(index, { name: 'drawing' });
    const content = await painter.paint(slide, 'image/jpeg');
    const file = new File([content], slideFileName(index, 'image/jpeg'), { type: 'image/jpeg' });
    onState(index, { name: 'waiting' });
    const sending = inTurn(signal, async () => {
      const { job_id } = await upload(file, {
        signal,
        onProgress: (share) =>
          onState(index, share < 1 ? { name: 'sending', percent: Math.floor(share * 100) } : { name: 'preparing' }),
      });
      onState(index, { name: 'preparing' });
      const { file_id } = await awaitJob<{ file_id: number }>(job_id, { signal });
      known.set(slide, file_id);
      onState(index, { name: 'done' });
    });
    begun.push(
      sending.catch((error: unknown) => {
        failures.set(index, error);
        onState(index, { name: 'failed', error });
      }),
    );
  }
  await Promise.all(begun);
  signal.throwIfAborted();
  if (failures.size > 0) {
    const indexes = [...failures.keys()].sort((a, b) => a - b);
    throw new SlidesNotUploaded(
      indexes.map((index) => index + 1),
      failures.get(indexes[0]!),
    );
  }
  return slides.map((slide) => known.get(slide)!);
};

/** Media of a publication after slides are added. */
export const mediaWith = (media: readonly number[], slides: readonly number[], mode: 'replace' | 'add'): number[] =>
  mode === 'replace' ? [...slides] : [...media.filter((id) => !slides.includes(id)), ...slides];
