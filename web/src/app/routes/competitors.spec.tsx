import type { Competitor, Job } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { competitor, competitorList } from '@/features/competitors/testing/competitors';
import { tokenStore } from '@/shared/api/token';
import { sampleProject } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../testing/open-app';

const TAB = '/dashboard/projects/1?tab=competitors';
const own = competitor({ id: 9, title: 'Наш канал', channel_username: 'nash', is_own_channel: true });
const zerno = competitor();
const chai = competitor({ id: 12, title: 'Чай', channel_username: 'chai', engagement_rate: null, avg_views: null });

/** The server's state, and the requests it received: method, path with query, body. */
let held: Competitor[];
let asked: [string, string, unknown][];

const refused = (status: number, code: string, error: string) => () => HttpResponse.json({ error, code }, { status });

const job = (change: Partial<Job>): Job => ({
  id: 70,
  kind: 'competitors.refresh',
  status: 'active',
  progress: 24,
  stage: '12 из 50',
  error: null,
  error_code: null,
  created_at: '2036-01-10T10:00:00Z',
  started_at: null,
  finished_at: null,
  ...change,
});

beforeEach(() => {
  tokenStore.set('token-1');
  held = [own, zerno, chai];
  asked = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/competitors')) return;
    void request
      .clone()
      .json()
      .catch(() => null)
      .then((body: unknown) => asked.push([request.method, pathname + search, body]));
  });
  server.use(
    http.get('*/api/competitors', () => HttpResponse.json(competitorList(held))),
    http.get('*/api/projects/:id', ({ params }) => HttpResponse.json(sampleProject(Number(params.id)))),
    ...appHandlers(),
  );
});

const changes = () => asked.filter(([method]) => method !== 'GET');
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Отслеживаемые каналы' })).getAllByRole('article');

describe('the channels of a project', () => {
  it('show their numbers and how reliable these are, the own channel first and fixed', async () => {
    held = [
      own,
      competitor({ metrics: { period: '7d', posts_counted: 24, complete: false, with_forwards: false } }),
      chai,
    ];
    openApp(TAB);
    const [mine, other, tea] = await cards();
    expect(within(mine!).getByText('Ваш проект')).toBeDefined();
    expect(within(mine!).queryByRole('button', { name: /^(Обновить|Удалить|Переместить|Другие)/ })).toBeNull();
    expect(other?.textContent).toContain('12,4K');
    expect(other?.textContent).toContain('4,25\u202f%');
    expect(
      within(other!).getByText('посчитано по 24 постам за 7 дней · без пересылок · часть постов не загружена'),
    ).toBeDefined();
    expect(within(other!).getByRole('img', { name: 'Подписчики: +120 за 7 дней' })).toBeDefined();
    expect(
      within(other!)
        .getByRole('link', { name: /^Подробный анализ/ })
        .getAttribute('href'),
    ).toBe('/dashboard/projects/1/competitors/11');
    expect(within(tea!).getAllByText('неизвестно')).toHaveLength(2);
    expect(screen.getByText('2 из 3 каналов')).toBeDefined();
  });

  it('are requested for the period in the URL', async () => {
    const { address, user } = openApp(TAB);
    await cards();
    await user.click(screen.getByRole('button', { name: '30 дней' }));
    await waitFor(() => expect(asked.at(-1)?.[1]).toBe('/api/competitors?project_id=1&period=30d'));
    expect(address()).toBe(`${TAB}&period=30d`);
  });

  it('show their new order at once, and the former one after a refusal', async () => {
    let release: (() => void) | undefined;
    server.use(
      http.put('*/api/competitors/order', async () => {
        await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json({ error: 'Сервис недоступен', code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
      }),
    );
    const { user } = openApp(TAB);
    await cards();
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: 'Другие действия с каналом «Чай»' }));
    expect(screen.queryByRole('menuitem', { name: 'Переместить ниже' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Переместить выше' }));
    await waitFor(() => expect(titles()).toEqual(['Наш канал', 'Чай', 'Зерно и вода']));
    await waitFor(() =>
      expect(changes()).toEqual([['PUT', '/api/competitors/order', { project_id: 1, ids: [12, 11] }]]),
    );
    release?.();
    expect(await screen.findByText('Сервис недоступен')).toBeDefined();
    expect(titles()).toEqual(['Наш канал', 'Зерно и вода', 'Чай']);
  });

  it('keep the last order while an earlier move is refused', async () => {
    const release: (() => void)[] = [];
    server.use(
      http.put('*/api/competitors/order', async () => {
        await new Promise<void>((resolve) => release.push(resolve));
        return release.length === 1
          ? HttpResponse.json({ error: 'Сервис недоступен', code: 'SERVICE_UNAVAILABLE' }, { status: 503 })
          : new HttpResponse(null, { status: 204 });
      }),
    );
    held = [zerno, chai, competitor({ id: 13, title: 'Какао', channel_username: 'kakao' })];
    const { user } = openApp(TAB);
    await cards();
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const moveUp = async (title: string) => {
      await user.click(screen.getByRole('button', { name: `Другие действия с каналом «${title}»` }));
      await user.click(screen.getByRole('menuitem', { name: 'Переместить выше' }));
    };
    await moveUp('Какао');
    await waitFor(() => expect(titles()).toEqual(['Зерно и вода', 'Какао', 'Чай']));
    await moveUp('Какао');
    await waitFor(() => expect(titles()).toEqual(['Какао', 'Зерно и вода', 'Чай']));
    release[0]?.();
    await waitFor(() => expect(release).toHaveLength(2));
    expect(titles()).toEqual(['Какао', 'Зерно и вода', 'Чай']);
    held = [held[2]!, zerno, chai];
    release[1]?.();
    expect(await screen.findByText('Канал «Какао»: место 1 из 3')).toBeDefined();
  });

  it('are read again as one job that reports its progress and its outcome', async () => {
    let state = job({});
    server.use(
      http.post('*/api/competitors/refresh-all', () => HttpResponse.json({ job_id: 70 }, { status: 202 })),
      http.get('*/api/jobs/70', () => HttpResponse.json(state)),
    );
    const { user } = openApp(TAB);
    await cards();
    await user.click(screen.getByRole('button', { name: 'Обновить все' }));
    expect(await screen.findByText('12 из 50')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Обновить все' })).toBeNull();
    state = job({ status: 'completed', progress: 100, result: { refreshed: 2, failed: 1 } });
    expect(await screen.findByText('Обновлено: 2, не прочитано: 1. Причины — на карточках.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Обновить все' })).toBeDefined();
  });

  it.each([
    { which: 'the only one', known: [zerno] },
    { which: 'the one that is not read yet', known: [zerno, chai] },
  ])('show the reading of all of them when it belongs to $which', async ({ known }) => {
    held = known;
    server.use(
      http.post('*/api/competitors/refresh-all', () => HttpResponse.json({ job_id: 70 }, { status: 202 })),
      http.get('*/api/jobs/70', () => HttpResponse.json(job({}))),
    );
    const { user } = openApp(TAB);
    await cards();
    await user.click(screen.getByRole('button', { name: 'Обновить все' }));
    expect(await screen.findByText('12 из 50')).toBeDefined();
    held = known.map((each) => (each === zerno ? { ...each, refresh_job_id: 70 } : each));
    await user.click(screen.getByRole('button', { name: '30 дней' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Обновляем…' })).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Обновить все' })).toBeNull();
  });

  it('say of each one read a moment ago that it is fresh, and show it as fresh', async () => {
    let release: (() => void) | undefined;
    server.use(
      http.post('*/api/competitors/11/refresh', async () => {
        await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json(zerno);
      }),
      http.post('*/api/competitors/12/refresh', () => HttpResponse.json(chai)),
    );
    const { user } = openApp(TAB);
    await cards();
    held = [own, competitor({ subscribers_count: 13_040 }), chai];
    await user.click(screen.getByRole('button', { name: 'Обновить канал «Зерно и вода»' }));
    await user.click(screen.getByRole('button', { name: 'Обновить канал «Чай»' }));
    expect(await screen.findByText('Данные канала «Чай» свежие')).toBeDefined();
    expect(await screen.findByText('13,0K')).toBeDefined();
    release?.();
    expect(await screen.findByText('Данные канала «Зерно и вода» свежие')).toBeDefined();
  });

  it('offer the last saved note for editing', async () => {
    held = [competitor({ notes: 'Старая' })];
    server.use(
      http.put('*/api/competitors/11', async ({ request }) => {
        held = [competitor((await request.json()) as Partial<Competitor>)];
        return HttpResponse.json(held[0]);
      }),
    );
    const { user } = openApp(TAB);
    const open = async (): Promise<HTMLElement> => {
      await user.click(await screen.findByRole('button', { name: 'Другие действия с каналом «Зерно и вода»' }));
      await user.click(screen.getByRole('menuitem', { name: 'Изменить заметку' }));
      return screen.findByRole('textbox', { name: 'Заметка' });
    };
    const field = await open();
    await user.clear(field);
    await user.type(field, 'Новая');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await open()).toHaveProperty('value', 'Новая');
  });

  it('are deleted only after the question, which says that this is final', async () => {
    server.use(
      http.delete('*/api/competitors/11', () => {
        held = [own, chai];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openApp(TAB);
    await cards();
    await user.click(screen.getByRole('button', { name: 'Удалить канал «Зерно и вода»' }));
    const question = within(await screen.findByRole('dialog', { name: 'Удалить канал из мониторинга?' }));
    expect(changes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Удалить канал' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
  });
});

describe('another channel', () => {
  it('is recognised while typed, in whatever form it was copied', async () => {
    held = [];
    server.use(http.post('*/api/competitors', () => HttpResponse.json(zerno, { status: 201 })));
    const { user } = openApp(TAB);
    expect(await screen.findByRole('heading', { name: 'Нет отслеживаемых каналов' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Добавить канал' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить канал' }));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await dialog.findByText('Введите username канала')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Канал в Telegram/), 'https://t.me/s/zerno/42?before=1');
    expect(dialog.getByText('Канал @zerno')).toBeDefined();
    await user.type(dialog.getByLabelText('Заметка'), 'Хорошие рецепты');
    held = [zerno];
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Канал «Зерно и вода» добавлен')).toBeDefined();
    expect(changes()).toEqual([
      ['POST', '/api/competitors', { channel_username: 'zerno', notes: 'Хорошие рецепты', project_id: 1 }],
    ]);
    expect(await cards()).toHaveLength(1);
    // The button that started it disappeared with the empty state.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('that cannot be followed says why at its field, and keeps the input', async () => {
    server.use(http.post('*/api/competitors', refused(400, 'CHANNEL_IS_GROUP', 'Это группа, а не канал.')));
    const { user } = openApp(TAB);
    await user.click(await screen.findByRole('button', { name: 'Добавить канал' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText<HTMLInputElement>(/^Канал в Telegram/);
    await user.type(field, '@chat_kofe');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect((await dialog.findByText('Это группа, а не канал.')).id).toBe(
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .find((id) => id.endsWith('error')),
    );
    expect(field.value).toBe('@chat_kofe');
  });

  it('over the limit of the plan leads to the plans', async () => {
    server.use(http.get('*/api/competitors', () => HttpResponse.json(competitorList(held, { limit: 2 }))));
    const { user } = openApp(TAB);
    await user.click(await screen.findByRole('button', { name: 'Добавить канал' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'На тарифе — до 2 каналов' }));
    expect(dialog.getByRole('link', { name: 'Посмотреть тарифы' }).getAttribute('href')).toBe(
      '/dashboard/settings/subscription',
    );
  });
});

it('the dashboard shows the own channel and the two best, each linked to its page', async () => {
  const rated = [1, 7.5, null, 3].map((engagement_rate, index) =>
    competitor({ id: 20 + index, title: `Канал ${index}`, engagement_rate }),
  );
  held = [own, ...rated];
  openApp('/dashboard');
  const block = within(await screen.findByRole('region', { name: 'Конкуренты' }));
  expect(block.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Наш канал',
    'Канал 1',
    'Канал 3',
  ]);
  expect(block.getByRole('link', { name: 'Показать все (5)' }).getAttribute('href')).toBe(TAB);
});
