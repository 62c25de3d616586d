import type { StoredFile } from '@orbita/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicationMedia } from '@/entities/library/parts';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { LibraryScreen } from './library-screen';

const file = (id: number, change: Partial<StoredFile> = {}): StoredFile => ({
  id,
  url: `/api/files/${id}/content?variant=file`,
  thumbnail_url: `/api/files/${id}/content?variant=thumbnail`,
  name: `Фото ${id}.jpg`,
  alt: '',
  mime: 'image/jpeg',
  bytes: 1_048_576,
  width: 640,
  height: 360,
  uses: 0,
  created_at: '2026-11-21T10:00:00Z',
  ...change,
});

let files: StoredFile[];
const user = userEvent.setup();

beforeEach(() => {
  tokenStore.set('token-1');
  files = [file(3), file(2), file(1)];
  server.use(
    http.get('*/api/files', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const ids = searchParams.get('ids')?.split(',').map(Number);
      const search = searchParams.get('search') ?? '';
      return HttpResponse.json(files.filter(({ id, name }) => (ids?.includes(id) ?? true) && name.includes(search)));
    }),
    http.get('*/api/files/usage', () => HttpResponse.json({ used_bytes: 3 * 2 ** 20, quota_bytes: 200 * 2 ** 20 })),
  );
});
afterEach(() => onlineManager.setOnline(true));

const names = (): (string | undefined)[] =>
  screen.getAllByRole('button', { name: /^Открыть файл/ }).map(({ textContent }) => /^.*?»/.exec(textContent)?.[0]);

describe('the library', () => {
  it('shows the files and the used space, and finds one', async () => {
    renderApp(<LibraryScreen />);
    await screen.findByRole('button', { name: /^Открыть файл «Фото 3\.jpg»/ });
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Занято 3 МБ из 200 МБ');
    await user.type(screen.getByRole('searchbox', { name: 'Найти файл' }), 'Фото 2');
    await waitFor(() => expect(names()).toEqual(['Открыть файл «Фото 2.jpg»']));
  });

  it('shows the length of a video, with its poster or an icon', async () => {
    files = [
      file(2, { name: 'Ролик.mp4', mime: 'video/mp4', duration_seconds: 83.4 }),
      file(1, { name: 'Запись.webm', mime: 'video/webm', thumbnail_url: null, duration_seconds: 7 }),
    ];
    renderApp(<LibraryScreen />);
    const withPoster = await screen.findByRole('button', { name: /^Открыть файл «Ролик\.mp4»/ });
    expect([withPoster.querySelector('img')?.getAttribute('src'), withPoster.textContent]).toEqual([
      '/api/files/2/content?variant=thumbnail',
      expect.stringMatching(/1:23Ролик\.mp4/),
    ]);
    const without = screen.getByRole('button', { name: /^Открыть файл «Запись\.webm»/ });
    expect([without.querySelector('img'), without.textContent]).toEqual([
      null,
      expect.stringMatching(/Видео0:07Запись\.webm/),
    ]);
  });

  it('closes a file by going back, and goes back by closing it', async () => {
    server.use(
      http.get('*/api/files/3', () =>
        HttpResponse.json({ ...file(3), used_in: [], used_in_carousels: [], logo_of: [] }),
      ),
    );
    const { router } = renderApp(<LibraryScreen />);
    const press = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: /^Открыть файл «Фото 3\.jpg»/ }));
      await screen.findByRole('dialog', { name: 'Фото 3.jpg' });
      expect(router.state.location.search).toBe('?file=3');
    };
    await press();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
    await act(() => router.navigate(1));
    await screen.findByRole('dialog', { name: 'Фото 3.jpg' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before a file with unsaved words is closed', async () => {
    let alt = '';
    server.use(
      http.get('*/api/files/3', () =>
        HttpResponse.json({ ...file(3, { alt }), used_in: [], used_in_carousels: [], logo_of: [] }),
      ),
      http.put('*/api/files/3', async ({ request }) => {
        ({ alt } = (await request.json()) as { alt: string });
        return HttpResponse.json({ ...file(3, { alt }), used_in: [], used_in_carousels: [], logo_of: [] });
      }),
    );
    renderApp(<LibraryScreen />);
    await user.click(await screen.findByRole('button', { name: /^Открыть файл «Фото 3\.jpg»/ }));
    await user.type(await screen.findByLabelText('Описание для тех, кто не видит картинку'), 'Витрина');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Остаться' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Изменения сохранены')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alt).toBe('Витрина');
  });

  it('shows saved words and closes, even if the refetched lists never load', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/files/3', () =>
        asked++ === 0
          ? HttpResponse.json({ ...file(3), used_in: [], used_in_carousels: [], logo_of: [] })
          : new Promise<never>(() => undefined),
      ),
      http.put('*/api/files/3', () => HttpResponse.json(file(3, { alt: 'Витрина' }))),
    );
    renderApp(<LibraryScreen />);
    await user.click(await screen.findByRole('button', { name: /^Открыть файл «Фото 3\.jpg»/ }));
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Описание для тех, кто не видит картинку');
    await user.type(words, 'Витрина');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Изменения сохранены')).toBeDefined();
    expect(words.value).toBe('Витрина');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before Back closes a file with unsaved words', async () => {
    server.use(
      http.get('*/api/files/3', () =>
        HttpResponse.json({ ...file(3), used_in: [], used_in_carousels: [], logo_of: [] }),
      ),
    );
    const { router } = renderApp(<LibraryScreen />);
    await user.click(await screen.findByRole('button', { name: /^Открыть файл «Фото 3\.jpg»/ }));
    const field = await screen.findByLabelText('Описание для тех, кто не видит картинку');
    await user.type(field, 'Витрина');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect([router.state.location.search, field]).toEqual([
      '?file=3',
      expect.objectContaining({ value: 'Витрина' }) as unknown,
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
    expect(router.state.location.search).toBe('');
  });

  it('opened by a link, drops its words and closes after the first answer', async () => {
    server.use(
      http.get('*/api/files/3', () =>
        HttpResponse.json({ ...file(3), used_in: [], used_in_carousels: [], logo_of: [] }),
      ),
    );
    const { router } = renderApp(<LibraryScreen />, { at: '/?file=3', path: '/' });
    await user.type(await screen.findByLabelText('Описание для тех, кто не видит картинку'), 'Витрина');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
    expect(router.state.location.search).toBe('');
  });

  it('sends nothing without a network and says so at once', async () => {
    renderApp(<LibraryScreen />);
    await screen.findByRole('button', { name: /^Открыть файл «Фото 3\.jpg»/ });
    onlineManager.setOnline(false);
    await user.upload(
      screen.getByLabelText('Загрузить', { selector: 'input' }),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Нет соединения, ничего не отправлено/);
  });

  it('lists the publications, carousels and brands that use a file, and removes it from them only then', async () => {
    const used = { publication_id: 7, content_plan_id: 4, title: 'Утро в кофейне' };
    const detached: (string | null)[] = [];
    server.use(
      http.get('*/api/files/3', () =>
        HttpResponse.json({
          ...file(3, { uses: 5 }),
          used_in: [used],
          used_in_carousels: [{ id: 8, name: 'Зерно' }],
          logo_of: [{ id: 2, name: 'Кофейня' }],
        }),
      ),
      http.delete('*/api/files/3', ({ request }) => {
        detached.push(new URL(request.url).searchParams.get('detach'));
        files = files.filter(({ id }) => id !== 3);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp(<LibraryScreen />);
    await user.click(await screen.findByRole('button', { name: /^Открыть файл «Фото 3\.jpg»/ }));
    expect((await screen.findByRole('link', { name: 'Утро в кофейне' })).getAttribute('href')).toBe(
      '/dashboard/content-plans/4?publication=7',
    );
    expect(screen.getByRole('link', { name: 'Карусель «Зерно»' }).getAttribute('href')).toBe('/dashboard/carousels/8');
    expect(screen.getByRole('link', { name: 'Логотип проекта «Кофейня»' }).getAttribute('href')).toBe(
      '/dashboard/projects/2',
    );
    // Unsaved words of a deleted file need no question.
    await user.type(screen.getByLabelText('Описание для тех, кто не видит картинку'), 'Утро');
    await user.click(screen.getByRole('button', { name: 'Удалить файл' }));
    const question = await screen.findByRole('dialog', { name: 'Удалить файл?' });
    expect(within(question).getByText('Он стоит в 5 местах и пропадёт оттуда:')).toBeDefined();
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Утро в кофейне', 'Карусель «Зерно»', 'Логотип проекта «Кофейня»', 'и ещё в 2 местах']);
    await user.click(within(question).getByRole('button', { name: 'Удалить файл' }));
    await waitFor(() => expect(names()).toEqual(['Открыть файл «Фото 2.jpg»', 'Открыть файл «Фото 1.jpg»']));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
    expect(detached).toEqual(['true']);
  });
});

describe('the files of a publication', () => {
  const { Part } = publicationMedia;
  function Editor({ onChange }: { onChange: (ids: number[]) => void }) {
    const [ids, setIds] = useState<number[]>([1, 2]);
    const change = (next: number[]): void => {
      setIds(next);
      onChange(next);
    };
    return <Part value={ids} onChange={change} />;
  }

  it('are reordered by keys with an announcement, removed, and added from the library', async () => {
    const changes: number[][] = [];
    renderApp(<Editor onChange={(ids) => changes.push(ids)} />);
    (await screen.findByRole('button', { name: 'Фото 1.jpg, 1 из 2' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(changes.at(-1)).toEqual([2, 1]);
    expect(screen.getByText('Фото 1.jpg: место 2 из 2')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Убрать «Фото 2.jpg» из публикации' }));
    expect(changes.at(-1)).toEqual([1]);
    await user.click(screen.getByRole('button', { name: 'Добавить из медиатеки' }));
    await user.click(await screen.findByRole('button', { name: /^Выбрать файл «Фото 3\.jpg»/ }));
    expect(screen.queryByRole('button', { name: /^Выбрать файл «Фото 1\.jpg»/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Добавить 1 файл' }));
    expect(changes.at(-1)).toEqual([1, 3]);
  });
});
