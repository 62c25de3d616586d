import type { Slide } from '@orbita/contracts';
import { expect, it, vi } from 'vitest';
import { awaitJob } from '@/shared/api/jobs';
import { upload } from '@/shared/api/upload';
import { SlidesNotUploaded, mediaWith, uploadSlides } from './upload-slides';

vi.mock('@/shared/api/upload', () => ({ upload: vi.fn() }));
vi.mock('@/shared/api/jobs', () => ({ awaitJob: vi.fn() }));

const slide = (id: string): Slide => ({
  id,
  background: { type: 'solid', color: '#ffffff' },
  backgroundPattern: 'none',
  patternColor: '#000000',
  patternOpacity: 0,
  elements: [],
});

it('sends each slide once, retries only what failed, and keeps the order of the slides', async () => {
  const slides = ['a', 'b', 'c'].map(slide);
  const sent: string[] = [];
  let isBroken = true;
  vi.mocked(upload).mockImplementation(async (file) => {
    sent.push(file.name);
    if (isBroken && file.name === 'carousel-slide-2.jpg') throw new Error('no network');
    return { job_id: Number(/\d/.exec(file.name)) };
  });
  vi.mocked(awaitJob).mockImplementation(async (id) => ({ file_id: 100 + id }));
  const options = {
    painter: { paint: async () => new Blob(['picture']) },
    known: new Map<Slide, number>(),
    signal: new AbortController().signal,
    onState: () => undefined,
  };
  const failure = await uploadSlides(slides, options).catch((error: unknown) => error);
  expect(failure instanceof SlidesNotUploaded && failure.numbers).toEqual([2]);
  isBroken = false;
  expect(await uploadSlides(slides, options)).toEqual([101, 102, 103]);
  expect(sent.sort()).toEqual([
    'carousel-slide-1.jpg',
    'carousel-slide-2.jpg',
    'carousel-slide-2.jpg',
    'carousel-slide-3.jpg',
  ]);
});

it('puts slides after the files of a publication, or replaces them', () => {
  expect([mediaWith([7, 101], [101, 102], 'add'), mediaWith([7, 101], [101, 102], 'replace')]).toEqual([
    [7, 101, 102],
    [101, 102],
  ]);
});
