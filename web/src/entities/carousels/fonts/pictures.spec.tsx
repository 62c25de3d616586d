import type { Slide, StoredFile } from '@orbita/contracts';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetMemories } from '@/shared/api/session-memory';
import { server } from '@/test/server';
import { loadPictures, usePictures } from './pictures';

const file = (id: number, change: Partial<StoredFile> = {}): StoredFile => ({
  id,
  url: `/api/files/${id}/content?variant=file&link=${asked.length}`,
  thumbnail_url: null,
  name: `Фото ${id}.jpg`,
  alt: '',
  mime: 'image/jpeg',
  bytes: 100,
  width: 3_200,
  height: 1_600,
  uses: 0,
  created_at: '2026-11-21T10:00:00Z',
  ...change,
});

/** Ids of each call for links, and the links that were opened. */
let asked: string[];
let opened: string[];
let answer: (id: number) => Response;

const slideWith = (...ids: number[]): Slide => ({
  id: 's',
  background: { type: 'solid', color: '#ffffff' },
  backgroundPattern: 'none',
  patternColor: '#000000',
  patternOpacity: 0,
  elements: ids.map((fileId) => ({
    id: `e${fileId}`,
    type: 'image',
    position: { x: 0, y: 0 },
    size: { width: 100, height: 100 },
    visible: true,
    opacity: 1,
    fileId,
    crop: null,
    fit: 'cover',
    borderRadius: 0,
    alt: '',
  })),
});

beforeEach(() => {
  asked = [];
  opened = [];
  answer = () => HttpResponse.text('picture');
  vi.stubGlobal('createImageBitmap', async (_: Blob, { resizeWidth = 10, resizeHeight = 10 } = {}) => ({
    width: resizeWidth,
    height: resizeHeight,
  }));
  server.use(
    http.get('*/api/files', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids') ?? '';
      asked.push(ids);
      // Of the ids from 900 on the picture is deleted, of those from 800 on it is a video.
      const there = ids
        .split(',')
        .map(Number)
        .filter((id) => id < 900);
      return HttpResponse.json(there.map((id) => file(id, id >= 800 ? { mime: 'video/mp4' } : {})));
    }),
    http.get('*/api/files/:id/content', ({ request, params }) => {
      opened.push(request.url.replace(/^.*\/api/, '/api'));
      return answer(Number(params['id']));
    }),
  );
});

const Shown = ({ slides }: { slides: readonly Slide[] }) => {
  const pictures = usePictures(slides);
  return <p>{[...pictures].map(([id, { width, height }]) => `${id}: ${width}×${height}`).join(', ')}</p>;
};

it('pictures are requested by one call, decoded once and not larger than shown', async () => {
  render(
    <>
      <Shown slides={[slideWith(101, 102)]} />
      <Shown slides={[slideWith(102, 801, 901)]} />
    </>,
  );
  await screen.findByText('101: 1600×800, 102: 1600×800');
  await screen.findByText('102: 1600×800');
  expect(asked).toEqual(['101,102,801,901']);
  expect(opened).toHaveLength(2);
  const all = await loadPictures([slideWith(101, 901)], new AbortController().signal);
  expect([...all.keys()]).toEqual([101]);
  expect(opened).toHaveLength(2);
});

it('an expired link is requested again', async () => {
  answer = () => (opened.length === 1 ? new HttpResponse(null, { status: 403 }) : HttpResponse.text('picture'));
  const pictures = await loadPictures([slideWith(201)], new AbortController().signal);
  expect([...pictures.keys()]).toEqual([201]);
  expect(asked).toEqual(['201', '201']);
  expect(opened[0]).not.toBe(opened[1]);
});

it('a cancelled load ends at once, and a picture that arrived meanwhile is there for the next', async () => {
  const stop = new AbortController();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.use(
    http.get('*/api/files/301/content', async () => {
      await gate;
      return HttpResponse.text('picture');
    }),
  );
  const loading = loadPictures([slideWith(301)], stop.signal);
  stop.abort(new Error('the export was closed'));
  await expect(loading).rejects.toThrow('the export was closed');
  open();
  render(<Shown slides={[slideWith(301)]} />);
  await screen.findByText('301: 1600×800');
});

it('nothing is kept for the next user who signs in, even while it is still shown', async () => {
  const { unmount } = render(<Shown slides={[slideWith(401)]} />);
  await screen.findByText('401: 1600×800');
  act(() => forgetMemories());
  expect(screen.queryByText(/401/)).toBeNull();
  const next = render(<Shown slides={[slideWith(401)]} />);
  await screen.findAllByText('401: 1600×800');
  expect(opened).toHaveLength(2);
  // Former users release their own pictures, not those in use now.
  unmount();
  expect(next.container.textContent).toBe('401: 1600×800');
});
