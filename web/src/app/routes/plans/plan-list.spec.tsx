import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { userQuery } from '@/shared/api/session';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { draftStore } from '@/entities/content-plans';
import { fakeGateway, type FakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan } from '@/entities/content-plans/testing/plans';
import { PlanCardsPreview, PlanList } from '@/features/plan-list';
import { PlanActions } from './plan-actions';

const LIST = 'GET /api/projects/7/content-plans';

const showList = (gateway: FakeGateway, at = '/dashboard/projects/7') => {
  server.use(...gateway.handlers);
  const [path] = at.split('?');
  const queryClient = createQueryClient();
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
  return renderApp(
    <PlanList
      Actions={PlanActions}
      projectId={7}
      projectName="Кофейня"
      projectDescription="Своя обжарка"
      projectTimeZone="Europe/Moscow"
    />,
    {
      at,
      path,
      queryClient,
      routes: [{ path: '/dashboard/content-plans/:id', element: <p>Страница плана</p> }],
    },
  );
};

describe('PlanList', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  /** Chooses an action behind the «…» of the first card. */
  const fromCard = async (actor: ReturnType<typeof user>, name: string) => {
    const [more] = await screen.findAllByRole('button', { name: 'Ещё действия' });
    await actor.click(more!);
    await actor.click(screen.getByRole('menuitem', { name }));
  };

  it('offers to create the first plan', async () => {
    showList(fakeGateway());
    expect(await screen.findByText('Пока нет контент-планов')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Создать контент-план' })).toHaveLength(1);
  });

  it('says why the list did not load and loads it on «Повторить»', async () => {
    const gateway = fakeGateway({ plans: [plan()] });
    gateway.handlers.unshift(
      http.get(
        '*/api/projects/7/content-plans',
        () => HttpResponse.json({ error: 'Нет доступа', code: 'FORBIDDEN' }, { status: 403 }),
        { once: true },
      ),
    );
    showList(gateway);
    expect(await screen.findByText('Нет доступа')).toBeTruthy();
    await user().click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('article', { name: 'Зимняя кампания' })).toBeTruthy();
  });

  it('shows every status in its own words with its own actions', async () => {
    showList(
      fakeGateway({
        plans: [
          plan({ id: 1, name: 'Готовый' }),
          plan({ id: 6, name: 'Изменённый', contents: { types: { engaging: 1, reels: 3 }, networks: { threads: 4 } } }),
          plan({ id: 2, name: 'Ждёт', status: 'pending', progress: 0 }),
          plan({ id: 3, name: 'Пишется', status: 'generating', progress: 40, stage: 'Пишем идеи: 12 из 30' }),
          plan({ id: 4, name: 'Сломанный', status: 'failed', error_message: 'ИИ-модель сейчас не отвечает.' }),
          plan({ id: 5, name: 'Молчаливый', status: 'failed', error_message: null }),
        ],
      }),
    );
    const card = async (name: string) => within(await screen.findByRole('article', { name }));
    const names = (part: Awaited<ReturnType<typeof card>>, role: string) =>
      part.queryAllByRole(role).map((element) => element.getAttribute('aria-label') ?? element.textContent);

    const done = await card('Готовый');
    expect(done.getByText('30 публикаций')).toBeTruthy();
    expect(done.getByRole('img', { name: /^Вовлекающий 40%, Продающий 20%/ })).toBeTruthy();
    // Its publications, not its order.
    const imported = await card('Изменённый');
    expect(imported.getByRole('img', { name: 'Вовлекающий 25%, Reels/Shorts 75%' })).toBeTruthy();
    expect(imported.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toContain('Threads');
    expect(names(done, 'button')).toEqual(['Редактировать', 'Ещё действия']);
    expect(done.getByRole('link', { name: 'Открыть' }).getAttribute('href')).toBe('/dashboard/content-plans/1');

    expect((await card('Ждёт')).getByText('Подготовка к генерации…')).toBeTruthy();
    const running = await card('Пишется');
    expect(running.getByText('ИИ генерирует контент…')).toBeTruthy();
    expect(running.getByText('Пишем идеи: 12 из 30')).toBeTruthy();
    expect(running.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(names(running, 'button')).toEqual(['Отменить и удалить']);

    const failed = await card('Сломанный');
    expect(failed.getByText('Ошибка генерации:')).toBeTruthy();
    expect(failed.getByText('ИИ-модель сейчас не отвечает.')).toBeTruthy();
    expect(failed.getByText('Кредиты возвращены.')).toBeTruthy();
    expect(names(failed, 'button')).toEqual(['Создать заново', 'Удалить']);
    expect((await card('Молчаливый')).getByText(/Неизвестная ошибка/)).toBeTruthy();
    // What ended before the list was opened is not news.
    expect(screen.queryByText(/успешно создан|Ошибка создания/)).toBeNull();
  });

  it('polls often at first, then every three seconds while a plan is written, announces its end once, then stops', async () => {
    const gateway = fakeGateway({ plans: [plan({ status: 'generating', progress: 10 }), plan({ id: 2 })] });
    showList(gateway);
    await screen.findByText('ИИ генерирует контент…');
    await vi.advanceTimersByTimeAsync(12_000);
    await waitFor(() => expect(gateway.count(LIST)).toBeGreaterThanOrEqual(7));
    expect(new Set(gateway.pauses(LIST).slice(4))).toEqual(new Set([3]));
    // The whole list once, then only what is still being written.
    expect(gateway.asked.slice(0, 3)).toEqual([null, [1], [1]]);

    gateway.plans = [plan(), plan({ id: 2 })];
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findAllByText('Контент-план «Зимняя кампания» успешно создан!')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Открыть план' }).getAttribute('href')).toBe('/dashboard/content-plans/1');
    const atEnd = gateway.count(LIST);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(gateway.count(LIST)).toBe(atEnd);
    await waitFor(() => expect(screen.queryByText(/успешно создан/)).toBeNull());
  });

  it('does not poll while the tab is hidden', async () => {
    const gateway = fakeGateway({ plans: [plan({ status: 'generating' })] });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    showList(gateway);
    await screen.findByText('ИИ генерирует контент…');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(gateway.count(LIST)).toBe(1);
    visibility.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(3_500);
    await waitFor(() => expect(gateway.count(LIST)).toBeGreaterThan(1));
  });

  it('slows down while the server does not answer, and keeps the cards', async () => {
    const gateway = fakeGateway({ plans: [plan({ status: 'generating' })] });
    showList(gateway);
    await screen.findByText('ИИ генерирует контент…');
    // The four quick polls at the beginning.
    await vi.advanceTimersByTimeAsync(2_500);
    await waitFor(() => expect(gateway.count(LIST)).toBe(5));
    gateway.isListDown = true;
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(50_000);
    // One more at the old pace, then twice as late each time.
    await waitFor(() => expect(gateway.pauses(LIST).slice(4, 8)).toEqual([3, 6, 12, 24]));
    expect(screen.getByRole('article', { name: 'Зимняя кампания' })).toBeTruthy();
  });

  it('announces a failure once with its reason', async () => {
    const gateway = fakeGateway({ plans: [plan({ status: 'generating' })] });
    showList(gateway);
    await screen.findByText('ИИ генерирует контент…');
    gateway.plans = [plan({ status: 'failed', error_message: 'Модель не ответила' })];
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findByText('Ошибка создания контент-плана: Модель не ответила')).toBeTruthy();
  });

  it('deletes only after a confirmation', async () => {
    const gateway = fakeGateway({ plans: [plan(), plan({ id: 2, name: 'Весна' })] });
    showList(gateway);
    const actor = user();
    await screen.findByRole('article', { name: 'Весна' });
    await fromCard(actor, 'Удалить');
    const dialog = within(await screen.findByRole('dialog'));
    expect(gateway.count('DELETE /api/content-plans/1')).toBe(0);
    await actor.click(dialog.getByRole('button', { name: 'Удалить план' }));
    expect(await screen.findByText('Контент-план «Зимняя кампания» удалён')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Зимняя кампания' })).toBeNull());
    expect(gateway.count('DELETE /api/content-plans/1')).toBe(1);
  });

  it('shows the price of a regeneration before it starts, and follows it', async () => {
    const gateway = fakeGateway({ plans: [plan()] });
    showList(gateway);
    const actor = user();
    await fromCard(actor, 'Перегенерировать');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Прежний набор останется, пока новый не готов/)).toBeTruthy();
    expect(await dialog.findByText('На балансе останется 341 кредит')).toBeTruthy();
    await actor.click(dialog.getByRole('button', { name: 'Перегенерировать · 200 кредитов' }));
    expect(await screen.findByText('Подготовка к генерации…')).toBeTruthy();
    expect(gateway.bodies['POST /api/content-plans/1/regenerate']).toEqual([{}]);
  });

  it('says how many publications a regeneration keeps, and charges nothing for them', async () => {
    const gateway = fakeGateway({ plans: [plan({ kept_publications_count: 4 })] });
    showList(gateway);
    await fromCard(user(), 'Перегенерировать');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Напишем заново 26 публикаций/)).toBeTruthy();
    expect(dialog.getByText(/^Останется как есть: 4 публикации/)).toBeTruthy();
    await waitFor(() =>
      expect(gateway.bodies['POST /api/credits/estimate/content_plan']).toEqual([{ publications_count: 26 }]),
    );
  });

  it('announces a regeneration that ended before the list could show it running', async () => {
    const gateway = fakeGateway({ plans: [plan()] });
    gateway.handlers.unshift(
      http.post('*/api/content-plans/1/regenerate', () => HttpResponse.json({ job_id: 12 }, { status: 202 })),
    );
    showList(gateway);
    const actor = user();
    await fromCard(actor, 'Перегенерировать');
    await actor.click(await screen.findByRole('button', { name: 'Перегенерировать · 200 кредитов' }));
    expect(await screen.findByText('Контент-план успешно перегенерирован!')).toBeTruthy();
  });

  it('announces a new plan that was written at once', async () => {
    const gateway = fakeGateway();
    gateway.handlers.unshift(
      http.post('*/api/projects/7/content-plans', () => {
        gateway.plans = [plan({ id: 99 })];
        return HttpResponse.json(plan({ id: 99, status: 'pending', progress: 0 }), { status: 201 });
      }),
    );
    showList(gateway, '/dashboard/projects/7?create=plan');
    const actor = user();
    for (const step of [1, 2, 3]) {
      await screen.findByText(`Шаг ${step} из 4`);
      await actor.click(screen.getByRole('button', { name: 'Далее' }));
    }
    await actor.click(await screen.findByRole('button', { name: 'Создать план · 200 кредитов' }));
    expect(await screen.findByText('Контент-план «Зимняя кампания» успешно создан!')).toBeTruthy();
  });

  it('stops a regeneration and keeps the plan', async () => {
    const running = plan({ status: 'generating', progress: 50, is_regeneration: true });
    const gateway = fakeGateway({ plans: [running] });
    showList(gateway);
    const actor = user();
    await actor.click(await screen.findByRole('button', { name: 'Остановить' }));
    const dialog = within(await screen.findByRole('dialog'));
    gateway.plans = [plan({ error_code: 'JOB_CANCELLED', error_message: 'Стоп', is_regeneration: true })];
    await actor.click(dialog.getByRole('button', { name: 'Остановить' }));
    expect(await screen.findByText('Перегенерация остановлена, прежние публикации на месте')).toBeTruthy();
    expect(gateway.count('DELETE /api/jobs/11')).toBe(1);
    expect(gateway.calls.some((call) => call.startsWith('DELETE /api/content-plans'))).toBe(false);
  });

  it('says how much of a stopped plan is written, and keeps saying so', async () => {
    const stop = { delivered: 8, ordered: 31, credits: 51 };
    const gateway = fakeGateway({ plans: [plan({ status: 'generating', progress: 25, stop })] });
    showList(gateway);
    expect(await screen.findByRole('button', { name: 'Остановить: 8 из 31, около 51 кредита' })).toBeTruthy();
    gateway.plans = [plan({ publications_count: 8, stopped: { written: 8, ordered: 31, old: 0 } })];
    await vi.advanceTimersByTimeAsync(3_200);
    // The toast, and the note of the card.
    await waitFor(() => expect(screen.getAllByText('Остановлено: написано 8 из 31')).toHaveLength(2));
    expect(screen.queryByText(/успешно создан/)).toBeNull();
  });

  it('says once why a regeneration failed', async () => {
    const gateway = fakeGateway({ plans: [plan({ status: 'generating', progress: 50, is_regeneration: true })] });
    showList(gateway);
    await screen.findByRole('button', { name: 'Остановить' });
    gateway.plans = [
      plan({ error_code: 'MODEL_UNAVAILABLE', error_message: 'Модель не ответила', is_regeneration: true }),
    ];
    await vi.advanceTimersByTimeAsync(3_200);
    expect(await screen.findAllByText('Ошибка перегенерации контент-плана: Модель не ответила')).toHaveLength(1);
  });

  it('keeps the note of a failed regeneration until it is dismissed for good', async () => {
    const gateway = fakeGateway({
      plans: [plan({ error_code: 'MODEL_UNAVAILABLE', error_message: 'Модель не ответила', is_regeneration: true })],
    });
    const { unmount } = showList(gateway);
    expect(await screen.findByText(/прежние публикации на месте. Модель не ответила/)).toBeTruthy();
    await user().click(screen.getByRole('button', { name: 'Скрыть сообщение' }));
    expect(screen.queryByText(/Модель не ответила/)).toBeNull();
    unmount();
    showList(gateway);
    await screen.findByRole('article', { name: 'Зимняя кампания' });
    expect(screen.queryByText(/Модель не ответила/)).toBeNull();
  });

  it('opens the wizard for a user sent here to create a plan', async () => {
    const { router } = showList(fakeGateway(), '/dashboard/projects/7?create=plan');
    expect(await screen.findByText('Шаг 1 из 4')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('keeps the input of a new plan until it is ordered, over closing and a reload', async () => {
    const gateway = fakeGateway();
    const { unmount } = showList(gateway);
    await screen.findByText('Пока нет контент-планов');
    await user().click(screen.getByRole('button', { name: 'Создать контент-план' }));
    await user().type(await screen.findByLabelText('Название'), 'Январь');
    await user().click(screen.getByRole('button', { name: 'Далее' }));
    await user().click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByText('Черновик · только что')).toBeTruthy();
    unmount();

    showList(gateway);
    await screen.findByText('Пока нет контент-планов');
    await user().click(screen.getByRole('button', { name: 'Продолжить черновик' }));
    expect(await screen.findByText('Шаг 2 из 4')).toBeTruthy();
    for (const _ of [3, 4]) await user().click(screen.getByRole('button', { name: 'Далее' }));
    await user().click(await screen.findByRole('button', { name: /^Создать план ·/ }));
    expect(await screen.findByRole('button', { name: 'Создать контент-план' })).toBeTruthy();
    expect(gateway.bodies['POST /api/projects/7/content-plans']?.[0]).toMatchObject({ name: 'Январь' });
  });

  it('starts empty beside a draft, which stays until something else is filled in', async () => {
    showList(fakeGateway());
    await screen.findByText('Пока нет контент-планов');
    await user().click(screen.getByRole('button', { name: 'Создать контент-план' }));
    await user().type(await screen.findByLabelText('Название'), 'Январь');
    await user().click(screen.getByRole('button', { name: 'Отмена' }));
    await user().click(await screen.findByRole('button', { name: 'Начать заново' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Название')).value).toBe('');
    await user().click(screen.getByRole('button', { name: 'Отмена' }));
    await user().click(await screen.findByRole('button', { name: 'Продолжить черновик' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Название')).value).toBe('Январь');
  });

  it('keeps the waiting draft when the settings of a failed plan are reused', async () => {
    const [owner, waiting] = [{ userId: sampleUser().id, projectId: 7 }, '{"saved_at":"2036-11-01T10:00:00Z"}'];
    draftStore.write(owner, waiting);
    const gateway = fakeGateway({ plans: [plan({ status: 'failed' })] });
    showList(gateway);
    await user().click(await screen.findByRole('button', { name: 'Создать заново' }));
    await user().type(await screen.findByLabelText('Название'), ' снова');
    expect(draftStore.read(owner)).toBe(waiting);
    await user().click(screen.getByRole('button', { name: 'Отмена' }));
    const question = within(await screen.findByRole('dialog', { name: 'Заменить черновик?' }));
    await user().click(question.getByRole('button', { name: 'Отмена' }));
    for (const _ of [2, 3, 4]) await user().click(screen.getByRole('button', { name: 'Далее' }));
    await user().click(await screen.findByRole('button', { name: /^Создать план ·/ }));
    await waitFor(() => expect(gateway.bodies['POST /api/projects/7/content-plans']).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Шаг 4 из 4')).toBeNull());
    expect(draftStore.read(owner)).toBe(waiting);
  });

  it('keeps the reused settings of a failed plan as the draft when there is none, also when the user leaves', async () => {
    const { router } = showList(fakeGateway({ plans: [plan({ status: 'failed' })] }));
    await user().click(await screen.findByRole('button', { name: 'Создать заново' }));
    await user().click(await screen.findByRole('button', { name: 'Далее' }));
    await screen.findByText('Шаг 2 из 4');
    await act(() => router.navigate('/dashboard/content-plans/1'));
    expect(await screen.findByText('Страница плана')).toBeTruthy();
    await act(() => router.navigate(-1));
    await user().click(await screen.findByRole('button', { name: 'Продолжить черновик' }));
    await user().click(await screen.findByRole('button', { name: /Шаг 1|Основное/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Название')).value).toBe('Зимняя кампания');
  });

  it('replaces the waiting draft with the reused settings of a failed plan, if the user chooses so on leaving', async () => {
    const owner = { userId: sampleUser().id, projectId: 7 };
    draftStore.write(owner, '{"saved_at":"2036-11-01T10:00:00Z"}');
    const { router } = showList(fakeGateway({ plans: [plan({ status: 'failed' })] }));
    await user().click(await screen.findByRole('button', { name: 'Создать заново' }));
    await user().type(await screen.findByLabelText('Название'), ' снова');
    await act(() => router.navigate('/dashboard/content-plans/1'));
    const question = within(await screen.findByRole('dialog', { name: 'Заменить черновик?' }));
    await user().click(question.getByRole('button', { name: 'Заменить' }));
    expect(await screen.findByText('Страница плана')).toBeTruthy();
    expect(draftStore.read(owner)).toContain('Зимняя кампания снова');
  });

  it('fills a new plan in with the settings of a failed one', async () => {
    const failed = plan({ status: 'failed', start_date: '2026-01-01', end_date: '2026-01-14', content_goal: 'Заявки' });
    showList(fakeGateway({ plans: [failed] }));
    await user().click(await screen.findByRole('button', { name: 'Создать заново' }));
    expect(await screen.findByText('Шаг 1 из 4')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Зимняя кампания');
    expect(screen.getByLabelText<HTMLInputElement>('Цель').value).toBe('Заявки');
    expect(screen.getByText('14 дней × 1 = 14 публикаций')).toBeTruthy();
  });
});

describe('PlanCardsPreview', () => {
  it('shows three plans and the link to the rest', async () => {
    server.use(...fakeGateway({ plans: [1, 2, 3, 4, 5].map((id) => plan({ id, name: `План ${id}` })) }).handlers);
    renderApp(<PlanCardsPreview projectId={7} />);
    expect(await screen.findByText('План 1')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Показать все (5)' }).getAttribute('href')).toBe('/dashboard/projects/7');
  });

  it('has no «Показать все» when there is nothing more', async () => {
    server.use(...fakeGateway({ plans: [plan({ status: 'generating', progress: 40, stage: 'Пишем идеи' })] }).handlers);
    renderApp(<PlanCardsPreview projectId={7} />);
    expect(await screen.findByText('Пишем идеи')).toBeTruthy();
    expect(screen.queryByRole('button'), 'only to look at').toBeNull();
    expect(screen.queryByRole('link', { name: /Показать все/ })).toBeNull();
  });
});
