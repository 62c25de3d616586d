import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { createQueryClient } from '@/shared/api/query-client';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { fakeGateway, type FakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan, publication, publications } from '@/entities/content-plans/testing/plans';
import { PlanList } from '@/features/plan-list';
import { PlanActions } from './plan-actions';
import { PlanScreen } from './plan-screen';

const STATUS = 'GET /api/content-plans/1/status';

const showPage = (gateway: FakeGateway, search = '', queryClient = createQueryClient()) => {
  server.use(...gateway.handlers);
  return renderApp(
    <CurrentProjectProvider>
      <PlanScreen planId={1} />
    </CurrentProjectProvider>,
    {
      at: `/dashboard/content-plans/1${search}`,
      path: '/dashboard/content-plans/1',
      queryClient,
      routes: [
        {
          path: '/dashboard/projects/7',
          element: (
            <PlanList
              Actions={PlanActions}
              projectId={7}
              projectName="Кофейня"
              projectDescription=""
              projectTimeZone="Europe/Moscow"
            />
          ),
        },
      ],
    },
  );
};

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-publication]')];

describe('PlanPage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

  it('shows what the plan is and its publications by days', async () => {
    showPage(
      fakeGateway({ plans: [plan({ is_demo: true, settings_changed: true })], publications: publications(3, 2) }),
    );
    expect(await screen.findByRole('heading', { name: 'Зимняя кампания', level: 1 })).toBeTruthy();
    // The actual publications, not what the settings now ask for.
    expect(screen.getByText('22–23 ноября')).toBeTruthy();
    expect(screen.getByText('3 публикации')).toBeTruthy();
    expect(screen.getByText('Telegram, Instagram, ВКонтакте')).toBeTruthy();
    expect(screen.getByText(/Настройки изменены/).textContent).toBe('Настройки изменены · Перегенерировать');
    expect(screen.getByText('Демо-режим')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '22 ноября, вс',
      '23 ноября, пн',
    ]);
    expect(rows()).toHaveLength(3);
    expect((await screen.findByRole('link', { name: 'Кофейня «Зерно»' })).getAttribute('href')).toBe(
      '/dashboard/projects/7',
    );
  });

  it('shows «not found» for a missing plan', async () => {
    const gateway = fakeGateway();
    gateway.handlers.unshift(
      http.get('*/api/content-plans/:id', () =>
        HttpResponse.json({ error: 'Нет такого', code: 'CONTENT_PLAN_NOT_FOUND' }, { status: 404 }),
      ),
    );
    showPage(gateway);
    expect(await screen.findByRole('heading', { name: 'Контент-план не найден', level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К списку проектов' })).toBeTruthy();
  });

  it('shows «not found» for a URL that names no plan, without a request', () => {
    renderApp(<PlanScreen planId={null} />);
    expect(screen.getByRole('heading', { name: 'Контент-план не найден', level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К списку проектов' })).toBeTruthy();
  });

  it('offers to retry a failed load', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(1) });
    gateway.handlers.unshift(
      http.get(
        '*/api/content-plans/:id',
        () => HttpResponse.json({ error: 'Сбой', code: 'INTERNAL' }, { status: 500 }),
        {
          once: true,
        },
      ),
    );
    showPage(gateway);
    await user().click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Зимняя кампания' })).toBeTruthy();
  });

  it('narrows the list by type, network and words, and widens it again', async () => {
    showPage(fakeGateway({ plans: [plan()], publications: publications(30) }));
    const actor = user();
    await actor.click(await screen.findByRole('button', { name: 'Продающий, 5' }));
    expect(rows()).toHaveLength(5);
    await actor.click(screen.getByRole('button', { name: /^Instagram, / }));
    await waitFor(() => expect(rows().length).toBeLessThan(5));
    await actor.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await actor.type(screen.getByLabelText('Найти публикацию'), 'публикация 30');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await actor.type(screen.getByLabelText('Найти публикацию'), '0');
    expect(await screen.findByText('Ничего не нашлось')).toBeTruthy();
    await actor.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' })[0]!);
    await waitFor(() => expect(rows()).toHaveLength(30));
  });

  it('moves through the list by arrows with one Tab stop, opens by Enter and comes back to the last one shown', async () => {
    const { router } = showPage(fakeGateway({ plans: [plan()], publications: publications(5) }));
    await screen.findByRole('heading', { name: 'Зимняя кампания' });
    const actor = user();
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => rows()[0]!.focus());
    await actor.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(rows()[1]);
    await actor.keyboard('{End}');
    expect(document.activeElement).toBe(rows()[4]);
    await actor.keyboard('{Home}{Enter}');
    expect(router.state.location.search).toBe('?publication=1');
    const dialog = await screen.findByRole('dialog', { name: 'Публикация 1' });
    expect(within(dialog).getByText('по часовому поясу проекта')).toBeTruthy();
    await actor.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'Публикация 2' })).toBeTruthy();
    expect(screen.getByText(/^2 из 5/)).toBeTruthy();
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  });

  it('opens the publication a link names, even if the filters would hide it', async () => {
    const list = [
      publication({ id: 41, title: 'Первая' }),
      publication({ id: 42, title: 'Вторая', status: 'scheduled', content: 'Готовый текст' }),
    ];
    showPage(fakeGateway({ plans: [plan()], publications: list }), '?publication=42');
    const dialog = within(await screen.findByRole('dialog', { name: 'Вторая' }));
    expect(dialog.getByText('Запланировано')).toBeTruthy();
    // The list has no long texts: they load when the publication is opened.
    expect(await dialog.findByText('Готовый текст')).toBeTruthy();
    expect(dialog.getByText('22 ноября, вс, 12:30')).toBeTruthy();
  });

  it('says that a linked publication is gone', async () => {
    showPage(fakeGateway({ plans: [plan()], publications: publications(1) }), '?publication=999');
    expect(await screen.findByRole('dialog', { name: 'Публикация не найдена' })).toBeTruthy();
  });

  it('follows a generation to its end, polling only its status, then shows what was written', async () => {
    const gateway = fakeGateway({
      plans: [plan({ status: 'generating', progress: 40, stage: 'Пишем идеи: 12 из 30' })],
    });
    showPage(gateway);
    expect(await screen.findByText('Пишем идеи: 12 из 30')).toBeTruthy();
    expect(rows()).toHaveLength(0);
    gateway.plans = [plan({ status: 'generating', progress: 70, stage: 'Пишем идеи: 21 из 30' })];
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findByText('Пишем идеи: 21 из 30')).toBeTruthy();
    expect(gateway.count('GET /api/content-plans/1')).toBe(1);
    gateway.plans = [plan()];
    gateway.publications = publications(2);
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findByText('Контент-план «Зимняя кампания» успешно создан!')).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(2));
    const polls = gateway.count(STATUS);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(gateway.count(STATUS)).toBe(polls);
  });

  it('shows «not found» when the plan is deleted elsewhere while it is open', async () => {
    const gateway = fakeGateway({
      plans: [plan({ status: 'generating', progress: 40 })],
      publications: publications(2),
    });
    showPage(gateway);
    await screen.findByRole('heading', { name: 'Зимняя кампания' });
    gateway.plans = [];
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findByRole('heading', { name: 'Контент-план не найден', level: 1 })).toBeTruthy();
    expect(rows()).toHaveLength(0);
    await waitFor(() => expect(document.title).toBe('Контент-план не найден · Орбита'));
  });

  it('announces one end only once, though the page and the list both see it', async () => {
    const queryClient = createQueryClient();
    const gateway = fakeGateway({ plans: [plan({ status: 'generating', progress: 40 })] });
    const { router } = showPage(gateway, '', queryClient);
    await act(() => router.navigate('/dashboard/projects/7'));
    await screen.findByText('ИИ генерирует контент…');
    await act(() => router.navigate('/dashboard/content-plans/1'));
    await screen.findByText('ИИ генерирует контент…');
    gateway.plans = [plan()];
    await vi.advanceTimersByTimeAsync(3_200);
    await screen.findByText(/успешно создан/);
    await vi.advanceTimersByTimeAsync(6_000);
    await waitFor(() => expect(screen.queryByText(/успешно создан/)).toBeNull());
    await act(() => router.navigate('/dashboard/projects/7'));
    await screen.findByRole('link', { name: 'Открыть' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.queryByText(/успешно создан/)).toBeNull();
  });

  it('keeps the old publications visible while a regeneration runs', async () => {
    const gateway = fakeGateway({
      plans: [plan({ status: 'generating', progress: 20, is_regeneration: true })],
      publications: publications(4),
    });
    showPage(gateway);
    expect(await screen.findByText('Прежние публикации останутся, пока новый набор не готов.')).toBeTruthy();
    expect(rows()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Остановить' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Перегенерировать' })).toBeNull();
  });

  it('offers only the deletion of a failed plan, and goes back to the project', async () => {
    const gateway = fakeGateway({ plans: [plan({ status: 'failed', error_message: 'Модель не ответила' })] });
    const { router } = showPage(gateway);
    expect(await screen.findByText('Модель не ответила')).toBeTruthy();
    expect(screen.getByText('Кредиты возвращены.')).toBeTruthy();
    const actor = user();
    await actor.click(screen.getByRole('button', { name: 'Удалить' }));
    await actor.click(await screen.findByRole('button', { name: 'Удалить план' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects/7'));
    expect(await screen.findByText('Пока нет контент-планов')).toBeTruthy();
  });
});

describe('automatic publishing', () => {
  it('is paused for the whole project from the menu, and resumed from the line that says so', async () => {
    let paused = false;
    const gateway = fakeGateway({
      plans: [plan()],
      publications: [publication({ auto_publish: true, integration_ids: [5], status: 'scheduled', has_content: true })],
    });
    showPage(gateway);
    server.use(
      http.get('*/api/projects/7/publishing', () => HttpResponse.json({ paused })),
      http.put('*/api/projects/7/publishing', async ({ request }) => {
        paused = ((await request.json()) as { paused: boolean }).paused;
        return HttpResponse.json({ paused });
      }),
    );
    const actor = userEvent.setup();
    expect(await screen.findByText('Выйдет автоматически')).toBeTruthy();
    await actor.click(await screen.findByRole('button', { name: 'Действия с планом' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Остановить всё' }));
    const banner = await screen.findByRole('region', { name: 'Публикация проекта остановлена' });
    expect(paused).toBe(true);
    await actor.click(within(banner).getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Публикация проекта остановлена' })).toBeNull());
    expect(paused).toBe(false);
  });
});
