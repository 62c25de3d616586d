import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { Cutout } from '../../model/cutout';
import { isUnsaved, UNEDITED, type Edits } from '../../model/edits';
import { PLAIN } from '../../model/look';
import { SaveGroup } from './save-group';

const { sent } = vi.hoisted(() => ({ sent: [] as string[] }));

// Drawing is checked in a browser: jsdom has no canvas.
vi.mock('../../model/compose', () => ({ compose: () => Promise.resolve(new Blob(['x'])) }));
vi.mock('../../model/canvas', () => ({ writesWebp: () => false }));
vi.mock('@/shared/api/save-attachment', () => ({ saveAttachment: () => undefined }));
vi.mock('@/entities/library/api/library-mutations', () => ({
  useUpload: () => ({ mutateAsync: ({ file }: { file: File }) => Promise.resolve(70 + sent.push(file.name)) }),
}));

const user = userEvent.setup();
let edits: Edits;
let cutout: Cutout;

beforeEach(() => {
  sent.length = 0;
  const size = { width: 40, height: 40 };
  const plane = { ...size, data: new Uint8ClampedArray(40 * 40 * 4).fill(255) };
  cutout = new Cutout({
    original: new Blob(),
    cut: new Blob(),
    whole: size,
    pixels: { cut: plane, original: plane },
  });
  edits = UNEDITED;
});

const stroke = (): void => {
  cutout.beginStroke('erase', 5, { x: 20, y: 20 });
  cutout.endStroke();
  edits = { ...edits, strokes: cutout.keep() };
};

const show = () =>
  renderApp(
    <SaveGroup
      name="Кот.jpg"
      fileId={7}
      cutout={cutout}
      look={edits.look}
      picture={null}
      isWaiting={false}
      saved={edits.saved}
      onSaved={(saved) => (edits = { ...edits, saved })}
      onFresh={() => undefined}
    />,
    { routes: [{ path: '/dashboard/carousels', element: null }] },
  );

it('adds a picture to the library once, even after another one was shown', async () => {
  edits = { ...edits, look: { ...PLAIN, margin: 5 } };
  stroke();
  expect(isUnsaved(edits)).toBe(true);
  const { unmount } = show();
  await user.click(screen.getByRole('button', { name: 'Сохранить в медиатеку' }));
  await screen.findByText('Картинка сохранена в медиатеку');
  expect(isUnsaved(edits)).toBe(false);
  unmount();
  const { router } = show();
  await user.click(screen.getByRole('button', { name: 'В карусель' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?picture=71'));
  expect(sent).toEqual(['Кот без фона.png']);
});

it('treats a downloaded result as safe until it is edited again', async () => {
  stroke();
  show();
  await user.click(screen.getByRole('button', { name: 'Скачать PNG' }));
  await vi.waitFor(() => expect(isUnsaved(edits)).toBe(false));
  act(stroke);
  expect(isUnsaved(edits)).toBe(true);
  act(() => void cutout.undo());
  expect(isUnsaved(edits)).toBe(false);
  // Back at what the server made, which is in the library.
  act(() => void cutout.undo());
  expect(isUnsaved(edits)).toBe(false);
  expect(await screen.findByText(/уже в медиатеке/)).toBeDefined();
});
