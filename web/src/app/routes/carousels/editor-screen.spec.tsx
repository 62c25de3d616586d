import type { CarouselDetails, CarouselDocument, CarouselUpdateRequest, Slide } from '@orbita/contracts';
import { newSlide, newText } from '@orbita/slides';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { tokenStore } from '@/shared/api/token';
import { toastStore } from '@/shared/ui/feedback/toast-store';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { carouselDrafts } from '@/features/carousel-editor';
import type { IncomingPictures } from '@/features/carousel-stage';
import { CarouselScreen } from '../carousel-route';

// Drawing belongs to the stage and is tested in a browser: jsdom has no canvas.
vi.mock('@/features/carousel-stage/components/stage', () => ({ Stage: StageOfPictures }));
vi.mock('@/entities/carousels/components/slide-canvas', () => ({ SlideCanvas: () => <canvas /> }));
vi.mock('@/features/carousel-editor/components/panels/pattern-sample', () => ({ PatternSample: () => <canvas /> }));

/** The stage as the surrounding page sees it: pictures are dropped on it and arrive later. */
function StageOfPictures({ incoming }: { incoming: IncomingPictures }) {
  const pictures = useSyncExternalStore(incoming.subscribe, incoming.get);
  const drop = (): void => incoming.add([new File(['x'], 'a.png', { type: 'image/png' })], { x: 300, y: 300 });
  return (
    <>
      <button onClick={drop}>Бросить картинку</button>
      {pictures.map(({ key }) => (
        <button key={key} onClick={() => incoming.end(key, 7)}>
          Пришла: 7
        </button>
      ))}
    </>
  );
}

const slide = (id: string, ...contents: string[]): Slide => ({
  ...newSlide(),
  id,
  elements: contents.map((content, index) => ({ ...newText(), id: `${id}-${index}`, content })),
});

const document_ = (...slides: Slide[]): CarouselDocument => ({ schema: 1, format: '4:5', slides });

/** The server's state. */
let stored: CarouselDetails;
let updates: CarouselUpdateRequest[];
let created: { name: string; kind: string; document: CarouselDocument }[];

const OWNER = { userId: 1, id: 5 };
const refused = (status: number, code: string) => HttpResponse.json({ error: 'Отказ', code }, { status });

beforeEach(() => {
  // Drafts are kept only for a signed-in user.
  tokenStore.set('token-1');
  stored = {
    id: 5,
    name: 'Кофе осенью',
    kind: 'draft',
    project_id: null,
    format: '4:5',
    slide_count: 2,
    version: 3,
    previewed_version: 0,
    is_demo: false,
    created_at: '2026-11-22T10:00:00.000Z',
    updated_at: '2026-11-22T10:00:00.000Z',
    document: document_(slide('one', 'Осень в чашке', 'Три напитка'), slide('two')),
  };
  updates = [];
  created = [];
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/carousels', () => HttpResponse.json([])),
    http.get('*/api/carousels/5', () => HttpResponse.json(stored)),
    http.put('*/api/carousels/5', async ({ request }) => {
      const body = (await request.json()) as CarouselUpdateRequest;
      updates.push(body);
      if (body.version !== stored.version) return refused(409, 'CAROUSEL_CHANGED');
      stored = {
        ...stored,
        name: body.name ?? stored.name,
        document: body.document ?? stored.document,
        version: stored.version + 1,
      };
      return HttpResponse.json(stored);
    }),
    http.post('*/api/carousels', async ({ request }) => {
      const body = (await request.json()) as (typeof created)[number];
      created.push(body);
      return HttpResponse.json({ ...stored, ...body, id: 6, version: 1 }, { status: 201 });
    }),
  );
});

const open = async (id: number | null = 5) => {
  const user = userEvent.setup();
  const app = renderApp(
    <CurrentProjectProvider>
      <CarouselScreen carouselId={id} />
    </CurrentProjectProvider>,
    { at: '/editor', routes: [{ path: '/dashboard/carousels', element: <h1>Галерея</h1> }] },
  );
  return { user, ...app };
};

const opened = async () => {
  const app = await open();
  await screen.findByRole('heading', { level: 1, name: 'Кофе осенью' });
  return app;
};

/** Saved at once by Ctrl+S, wherever the focus is. */
const save = async (): Promise<void> => {
  fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyS', ctrlKey: true });
  await screen.findByText('Сохранено');
};

describe('a carousel', () => {
  it('shows «not found» when it does not exist, and sends no request for an invalid id', async () => {
    await open(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Карусель не найдена' })).toBeDefined();
  });

  it('says why it did not load and offers a retry', async () => {
    server.use(http.get('*/api/carousels/5', () => refused(500, 'INTERNAL')));
    const { user } = await open();
    expect(await screen.findByText('Ошибка загрузки карусели')).toBeDefined();
    server.use(http.get('*/api/carousels/5', () => HttpResponse.json(stored)));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Слайд 1 из 2')).toBeDefined();
  });
});

it('is renamed in its heading, and saved by Ctrl+S from within the field', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Кофе осенью' }));
  await user.keyboard('Чай зимой{Enter}');
  expect(screen.getByRole('button', { name: 'Чай зимой' })).toBe(document.activeElement);
  await save();
  expect(updates).toEqual([{ name: 'Чай зимой', version: 3 }]);
});

it('a text is edited in the panel; a value out of range is clamped with a message', async () => {
  const { user } = await opened();
  expect(screen.getByText('Выберите элемент')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Слои' }));
  await user.click(await screen.findByRole('button', { name: 'Текст: Осень в чашке' }));
  const size = await screen.findByRole('textbox', { name: 'Размер' });
  await user.clear(size);
  await user.type(size, '300');
  await user.tab();
  expect(screen.getByText('Можно от 12 до 120, поставили 120')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Отменить: размер/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Размер' }).value).toBe('24');
  await user.click(screen.getByRole('button', { name: /^Вернуть: размер/ }));
  await save();
  expect(stored.document.slides[0]?.elements[0]).toMatchObject({ fontSize: 120 });
});

it('layers are hidden and dragged by the keyboard', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: 'Слои' }));
  await user.click(await screen.findByRole('button', { name: 'Скрыть: Текст: Три напитка' }));
  expect(screen.getByRole('button', { name: 'Показать: Текст: Три напитка' })).toBeDefined();
  // The topmost comes first.
  const names = within(screen.getByRole('list', { name: 'Слои' })).getAllByRole('button', { name: /^Текст/ });
  expect(names.map((button) => button.textContent)).toEqual(['Три напитка', 'Осень в чашке']);
});

it('slides are added, copied and deleted, except the last one', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Дублировать слайд' }));
  expect(screen.getByText('Слайд 2 из 3')).toBeDefined();
  fireEvent.keyDown(document.body, { code: 'PageDown' });
  expect(screen.getByText('Слайд 3 из 3')).toBeDefined();
  const remove = screen.getByRole('button', { name: 'Удалить слайд' });
  await user.click(remove);
  await user.click(remove);
  expect(screen.getByText('Слайд 1 из 1')).toBeDefined();
  expect(remove).toHaveProperty('disabled', true);
  fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true });
  expect(screen.getByText(/ из 2$/)).toBeDefined();
});

it('a shortcut runs its command, but not during typing', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: 'Слои' }));
  await user.click(screen.getByRole('button', { name: 'Текст: Осень в чашке' }));
  const words = screen.getByRole('textbox', { name: 'Текст' });
  await user.click(words);
  await user.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Текст: Осень в чашке' })).toBeDefined();
  act(() => words.blur());
  fireEvent.keyDown(document.body, { code: 'Delete' });
  expect(screen.queryByRole('button', { name: 'Текст: Осень в чашке' })).toBeNull();
});

it('the background is applied to all slides as one step', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('tab', { name: 'Фон' }));
  await user.click(await screen.findByRole('radio', { name: 'Градиент' }));
  await user.click(screen.getByRole('button', { name: 'Точки' }));
  await user.click(screen.getByRole('button', { name: 'Этот фон на все слайды' }));
  await save();
  expect(
    stored.document.slides.map(({ backgroundPattern, background }) => [backgroundPattern, background.type]),
  ).toEqual([
    ['dots', 'gradient'],
    ['dots', 'gradient'],
  ]);
});

it("another window's work is never overwritten: mine becomes a copy, theirs stays here", async () => {
  const { user } = await opened();
  stored = { ...stored, version: 4, document: document_(slide('theirs', 'Чужое')) };
  await user.click(screen.getByRole('button', { name: 'Дублировать слайд' }));
  fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Карусель изменили в другом окне' });
  await user.click(within(dialog).getByRole('button', { name: 'Взять новую версию' }));
  expect(await screen.findByText('Слайд 1 из 1')).toBeDefined();
  expect(created).toMatchObject([{ name: 'Кофе осенью — моя копия', kind: 'draft' }]);
  expect(created[0]?.document.slides).toHaveLength(3);
  expect(stored.document.slides[0]?.id).toBe('theirs');
});

it('leaving saves first', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Дублировать слайд' }));
  await user.click(screen.getByRole('link', { name: 'К каруселям' }));
  expect(await screen.findByRole('heading', { name: 'Галерея' })).toBeDefined();
  expect(stored.document.slides).toHaveLength(3);
});

it('what an earlier visit could not save is restored, and can be discarded', async () => {
  const mine = document_(slide('one', 'Моё'));
  carouselDrafts.write(OWNER, { name: stored.name, document: mine, version: 3, at: Date.now() });
  const { user } = await opened();
  expect(screen.getByText('Слайд 1 из 1')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Отменить их' }));
  expect(screen.getByText('Слайд 1 из 2')).toBeDefined();
  await waitFor(() => expect(carouselDrafts.take(OWNER)).toBeNull());
});

it('restored work is discarded with its name, but not after further changes', async () => {
  const draft = { name: 'Кофе зимой', document: document_(slide('one', 'Моё')), version: 3, at: Date.now() };
  carouselDrafts.write(OWNER, draft);
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Отменить их' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Кофе осенью' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Отменить их' })).toBeNull();
  unmount();

  carouselDrafts.write(OWNER, draft);
  await open();
  await screen.findByRole('button', { name: 'Отменить их' });
  await user.click(screen.getByRole('button', { name: 'Дублировать слайд' }));
  expect(screen.queryByRole('button', { name: 'Отменить их' })).toBeNull();
  fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true });
  expect(screen.getByText('Слайд 1 из 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Отменить их' })).toBeNull();
});

it('leaving asks first while pictures are loading, because they would not reach their slides', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
  const { user } = await opened();
  const isClosingAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const link = screen.getByRole('link', { name: 'К каруселям' });
  expect(isClosingAsked()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Бросить картинку' }));
  expect(isClosingAsked()).toBe(true);
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Картинки ещё не на слайдах' }));
  await user.click(dialog.getByRole('button', { name: 'Остаться' }));
  await user.click(await screen.findByRole('button', { name: 'Пришла: 7' }));
  expect(isClosingAsked()).toBe(false);
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Галерея' })).toBeDefined();
  expect(stored.document.slides[0]?.elements.at(-1)).toMatchObject({ type: 'image', fileId: 7 });
});

it('is saved as a template as it is, saved or not', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Дублировать слайд' }));
  await user.click(screen.getByRole('button', { name: 'Ещё' }));
  await user.click(screen.getByRole('menuitem', { name: 'Сохранить как шаблон' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить шаблон' }));
  expect(await screen.findByText(/^Шаблон .* сохранён$/)).toBeDefined();
  expect(created).toMatchObject([{ kind: 'template', name: 'Кофе осенью' }]);
  expect(created[0]?.document.slides).toHaveLength(3);
});

describe('templates', () => {
  const OWN = { name: 'Мой осенний', kind: 'template' as const, format: '1:1' as const, slide_count: 1 };
  const choose = async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Шаблоны' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Шаблоны' }));
    await user.click(dialog.getByRole('button', { name: 'Мои шаблоны' }));
    return { user, dialog };
  };

  it('of the user replace all slides, in their format, which can be undone', async () => {
    const template = { ...stored, ...OWN, id: 9 };
    server.use(
      http.get('*/api/carousels', ({ request }) =>
        HttpResponse.json(request.url.includes('kind=template') ? [template] : []),
      ),
      http.get('*/api/carousels/9', () => refused(500, 'INTERNAL'), { once: true }),
      http.get('*/api/carousels/9', () =>
        HttpResponse.json({ ...template, document: { ...document_(slide('own', 'Своё')), format: '1:1' } }),
      ),
    );
    const { user, dialog } = await choose();
    const replace = dialog.getByRole('button', { name: 'Заменить слайды' });
    expect(replace).toHaveProperty('disabled', true);
    await user.click(await dialog.findByRole('button', { name: /^Мой осенний/ }));
    await user.click(replace);
    expect(await dialog.findByRole('alert')).toBeDefined();
    await user.click(replace);
    expect(await screen.findByText('Слайд 1 из 1')).toBeDefined();
    expect(screen.getByText('Применён шаблон «Мой осенний»')).toBeDefined();
    await save();
    expect(stored.document).toMatchObject({ format: '4:5', slides: [{ id: 'own' }] });
    // What the toast offers to undo would be something else from now on.
    await user.click(screen.getByRole('button', { name: 'Дублировать слайд' }));
    expect(toastStore.get().filter(({ leaving }) => !leaving)).toEqual([]);
    fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true });
    fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true });
    expect(screen.getByText(/ из 2$/)).toBeDefined();
  });

  it('are explained when the user has none yet', async () => {
    const { dialog } = await choose();
    expect(await dialog.findByText('Своих шаблонов пока нет')).toBeDefined();
    expect(dialog.getByText(/«Сохранить как шаблон»/)).toBeDefined();
  });
});
