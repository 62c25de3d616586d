import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { todayIn } from '@orbita/contracts';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { createQueryClient } from '@/shared/api/query-client';
import { readiness, readinessItem, problem } from '@/entities/readiness/testing/readiness';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { planKeys } from '@/entities/content-plans';
import { writeDay } from '@/shared/format/typed-date';
import { fakeGateway, type FakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan, publications } from '@/entities/content-plans/testing/plans';
import { PlanScreen } from './plan-screen';

const showPage = async (gateway: FakeGateway, search = '') => {
  server.use(...gateway.handlers);
  const app = renderApp(
    <CurrentProjectProvider>
      <PlanScreen planId={1} />
    </CurrentProjectProvider>,
    {
      at: `/dashboard/content-plans/1${search}`,
      path: '/dashboard/content-plans/1',
      queryClient: createQueryClient(),
      routes: [{ path: '/dashboard/projects/7', element: <p>Проект</p> }],
    },
  );
  await screen.findByRole('heading', { name: 'Зимняя кампания' });
  return { ...app, user: userEvent.setup() };
};

/** A screen described by a media query: `min-width: 80em` is a wide one, where the open publication is beside the list. */
const onScreen = (query: string): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes(query),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
};

const dayOf = (id: number): string | undefined =>
  document.querySelector(`[data-publication="${id}"]`)?.closest('section')?.querySelector('h2')?.textContent ??
  undefined;
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-publication]')];
const box = (name: string) => screen.getByRole('checkbox', { name: `Выбрать «${name}»` });

const MOVE = 'POST /api/content-plans/1/publications/move';
const WRITE = 'POST /api/content-plans/1/generate-contents';

describe('the publications of a plan at work', () => {
  it('keeps filters in the URL and counts each chip beside the others', async () => {
    const { router, user } = await showPage(
      fakeGateway({ plans: [plan()], publications: publications(12) }),
      '?types=selling',
    );
    expect(rows()).toHaveLength(2);
    // Neither of the two selling ones is for that network.
    expect(screen.getByRole('button', { name: 'ВКонтакте, 0' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Instagram, 1' }));
    expect(rows()).toHaveLength(1);
    expect(router.state.location.search).toBe('?types=selling&networks=instagram');
  });

  it('counts every fast press: two chips, and twice to the next month', async () => {
    localStorage.setItem('planView', 'calendar');
    const { router } = await showPage(
      fakeGateway({ plans: [plan()], publications: publications(12) }),
      '?month=2026-11',
    );
    await screen.findByRole('heading', { name: 'ноябрь 2026' });
    // As in a browser: React renders a press at once, and the router's change when there is time.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    for (const name of ['Следующий месяц', 'Следующий месяц', /^Telegram, /, /^Instagram, /]) {
      screen.getByRole('button', { name }).click();
      await Promise.resolve();
    }
    vi.unstubAllGlobals();
    await screen.findByRole('heading', { name: 'январь 2027' });
    await waitFor(() => expect(router.state.location.search).toBe('?month=2027-01&networks=telegram%2Cinstagram'));
  });

  it('closes a publication by going back, so that the history does not grow', async () => {
    const { router, user } = await showPage(fakeGateway({ plans: [plan()], publications: publications(3) }));
    const before = router.state.location.key;
    await user.click(rows()[0]!);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.location.key).toBe(before);
  });

  it('moves by date and time at once, and back by «Отменить»', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(2) });
    const { user } = await showPage(gateway);
    await user.click(rows()[0]!);
    const acts = within(await screen.findByRole('group', { name: 'Действия с публикацией' }));
    await user.click(acts.getByRole('button', { name: 'Ещё действия' }));
    await user.click(acts.getByRole('menuitem', { name: 'Перенести…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести публикацию' }));
    fireEvent.change(dialog.getByLabelText('Дата'), { target: { value: '2026-11-30' } });
    fireEvent.change(dialog.getByLabelText('Время'), { target: { value: '18:45' } });
    await user.click(dialog.getByRole('button', { name: 'Перенести' }));
    await waitFor(() => expect(dayOf(1)).toBe('30 ноября, пн'));
    expect(gateway.bodies['PUT /api/publications/1']?.at(-1)).toEqual({
      scheduled_date: '2026-11-30',
      scheduled_time: '18:45',
    });
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(dayOf(1)).toBe('22 ноября, вс'));
    expect(gateway.publications[0]).toMatchObject({ scheduled_date: '2026-11-22', scheduled_time: '09:00' });
  });

  it('rolls back what the server refused and offers a retry', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(3) });
    gateway.handlers.unshift(
      http.post(
        '*/api/content-plans/1/publications/delete',
        () => HttpResponse.json({ error: 'Публикация отправляется', code: 'PUBLICATION_BEING_SENT' }, { status: 409 }),
        { once: true },
      ),
    );
    const { user } = await showPage(gateway);
    await user.click(box('Публикация 2'));
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Публикация отправляется');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('refetches the counts in plan lists after a deletion and after a restore', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(3) });
    const { user, queryClient } = await showPage(gateway);
    const listed = planKeys.list(7);
    const isOld = (): boolean | undefined => queryClient.getQueryState(listed)?.isInvalidated;
    queryClient.setQueryData(listed, [plan()]);
    await user.click(box('Публикация 2'));
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(isOld()).toBe(true));
    queryClient.setQueryData(listed, [plan()]);
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(isOld()).toBe(true));
  });

  it('selects a range with Shift and moves it by days in one call', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(6) });
    const { user } = await showPage(gateway);
    await user.click(box('Публикация 2'));
    await user.keyboard('{Shift>}');
    await user.click(box('Публикация 4'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('Выбрано: 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Перенести…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести 3 публикации' }));
    fireEvent.change(dialog.getByLabelText('На сколько дней'), { target: { value: '2' } });
    await user.click(dialog.getByRole('button', { name: 'Перенести' }));
    await waitFor(() => expect(dayOf(2)).toBe('25 ноября, ср'));
    expect(gateway.bodies[MOVE]).toEqual([{ publication_ids: [2, 3, 4], days: 2 }]);
  });

  it('shows the price of the selected texts without those that exist, and orders nothing before', async () => {
    const list = publications(4).map((one) => (one.id === 2 ? { ...one, has_content: true } : one));
    const gateway = fakeGateway({ plans: [plan()], publications: list });
    const { user } = await showPage(gateway);
    await user.click(box('Публикация 1'));
    await user.click(screen.getByRole('button', { name: 'Выбрать все 4' }));
    await user.click(await screen.findByRole('button', { name: 'Написать тексты · 150 кредитов' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Написать тексты 3 публикаций?' }));
    expect(dialog.getByText('1 публикация с текстом останется как есть.')).toBeTruthy();
    expect(dialog.getByText('На балансе останется 391 кредит')).toBeTruthy();
    expect(gateway.count(WRITE)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Написать тексты · 3 публикации · 150 кредитов' }));
    await waitFor(() => expect(gateway.bodies[WRITE]).toEqual([{ publication_ids: [1, 3, 4] }]));
  });

  it('can be worked through by keyboard beside the list, in any layout: next, delete, undo', async () => {
    onScreen('min-width: 80em');
    const gateway = fakeGateway({ plans: [plan()], publications: publications(4) });
    await showPage(gateway);
    const press = (code: string, key: string) => act(() => void fireEvent.keyDown(document.body, { code, key }));
    press('KeyJ', 'о');
    const beside = await screen.findByRole('complementary', { name: 'Публикация' });
    expect(await within(beside).findByRole('heading', { name: 'Публикация 1' })).toBeTruthy();
    press('KeyJ', 'о');
    expect(await within(beside).findByRole('heading', { name: 'Публикация 2' })).toBeTruthy();
    press('KeyX', 'ч');
    expect(await within(beside).findByRole('heading', { name: 'Публикация 3' })).toBeTruthy();
    await waitFor(() => expect(gateway.deleted.map(({ id }) => id)).toEqual([2]));
    press('KeyZ', 'я');
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  it('adds a publication in one dialog by its title alone: on an empty day, in an empty place, by N', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(3) });
    localStorage.setItem('planView', 'calendar');
    const { user } = await showPage(gateway);
    const dates = () =>
      (gateway.bodies['POST /api/content-plans/1/publications'] ?? []).map(
        (body) => (body as { scheduled_date: string }).scheduled_date,
      );
    const enter = async (title: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText(/^Название/), title);
      await user.click(dialog.getByRole('button', { name: 'Добавить' }));
      expect(await screen.findByText(`Публикация «${title}» добавлена`)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.click(await screen.findByRole('button', { name: '25 ноября, ср' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Добавить' }));
    expect(screen.getByRole('alert').textContent).toBe('Укажите название и дату');
    await enter('День открытых дверей');
    expect(gateway.bodies['POST /api/content-plans/1/publications']?.[0]).toMatchObject({
      scheduled_date: '2026-11-25',
      scheduled_time: '12:00',
      social_network: 'telegram',
      content_type: 'engaging',
    });
    await user.click(document.querySelector('[data-cell="2026-11-26"]')!);
    await enter('Второй день');
    await user.click(screen.getByRole('button', { name: 'Новая публикация' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Новая публикация' }));
    expect(asked.getByLabelText<HTMLInputElement>(/^Дата/).value).toBe(writeDay(todayIn('Europe/Moscow')));
    await user.click(asked.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => document.querySelector<HTMLElement>('[data-day="2026-11-27"]')?.focus());
    await user.keyboard('{n}');
    await enter('По клавише');
    expect(dates()).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
  });

  it('shows a day with publications in place of its dialog while one is added', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(3) });
    localStorage.setItem('planView', 'calendar');
    const { user } = await showPage(gateway);
    await user.click(await screen.findByRole('button', { name: '24 ноября, вт, 1 публикация' }));
    await user.click(await screen.findByRole('button', { name: 'Добавить публикацию' }));
    expect(await screen.findByRole('dialog', { name: 'Новая публикация' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '24 ноября, вт' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(await screen.findByRole('dialog', { name: '24 ноября, вт' })).toBeTruthy();
  });

  it('selects in the calendar with Ctrl and a range with Shift, for the same actions; Escape clears', async () => {
    const { user } = await showPage(
      fakeGateway({ plans: [plan()], publications: publications(6) }),
      '?view=calendar&month=2026-11',
    );
    const chip = (number: number) => screen.findByRole('button', { name: new RegExp(`^Публикация ${number}`) });
    await user.keyboard('{Control>}');
    await user.click(await chip(2));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(await chip(4));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('Выбрано: 3')).toBeTruthy();
    expect((await chip(3)).textContent).toContain('выбрана');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Перенести…' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/^Выбрано/)).toBeNull());
  });

  it('shows the week an address names, at its hours, and keeps the view in the address', async () => {
    const { user, router } = await showPage(
      fakeGateway({ plans: [plan()], publications: publications(6) }),
      '?view=week&week=2026-11-25',
    );
    expect(await screen.findByRole('button', { name: /^23 ноября, пн/ })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Публикация \d/ })).toHaveLength(5);
    expect(screen.getByText('09:00', { selector: '[aria-hidden] > span' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Предыдущая неделя' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Публикация \d/ })).toHaveLength(1));
    expect(router.state.location.search).toContain('week=2026-11-16');
    await user.click(screen.getByRole('radio', { name: 'Список' }));
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(router.state.location.search).toContain('view=list');
  });

  it('saves the settings and then shows the price of writing by them; nothing is spent before', async () => {
    const gateway = fakeGateway({ plans: [plan()], publications: publications(2) });
    const { user } = await showPage(gateway);
    await user.click(screen.getByRole('button', { name: 'Действия с планом' }));
    await user.click(screen.getByRole('menuitem', { name: 'Редактировать' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Ещё действия' }));
    await user.click(screen.getByRole('menuitem', { name: 'Сохранить и перегенерировать…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перегенерировать план?' }));
    expect(gateway.count('PUT /api/content-plans/1')).toBe(1);
    expect(gateway.count('POST /api/content-plans/1/regenerate')).toBe(0);
    await user.click(await dialog.findByRole('button', { name: /· 200 кредитов$/ }));
    await waitFor(() => expect(gateway.count('POST /api/content-plans/1/regenerate')).toBe(1));
  });

  it('opens the publication a link names, in its month', async () => {
    localStorage.setItem('planView', 'calendar');
    await showPage(fakeGateway({ plans: [plan()], publications: publications(30) }), '?publication=20');
    expect(await screen.findByRole('dialog', { name: 'Публикация 20' })).toBeTruthy();
    expect(await screen.findByText('декабрь 2026')).toBeTruthy();
  });

  it('stops the one text that is being written, from its row and from the open publication', async () => {
    onScreen('min-width: 80em');
    const written = publications(2).map((one) => ({ ...one, writing_job_id: 40 + one.id }));
    const gateway = fakeGateway({ plans: [plan()], publications: written });
    gateway.handlers.unshift(
      http.delete('*/api/jobs/:id', ({ params }) => {
        gateway.publications = gateway.publications.map((one) =>
          one.writing_job_id === Number(params.id) ? { ...one, writing_job_id: null } : one,
        );
        return undefined;
      }),
    );
    const { user } = await showPage(gateway);
    await user.click(screen.getByRole('button', { name: 'Остановить написание «Публикация 2»' }));
    expect(await screen.findByText('Остановлено, кредиты не списаны')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /«Публикация 2»/ })).toBeNull());
    await user.click(rows()[0]!);
    const beside = within(await screen.findByRole('complementary', { name: 'Публикация' }));
    await user.click(beside.getByRole('button', { name: 'Остановить написание' }));
    await waitFor(() => expect(gateway.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2));
    expect(gateway.calls.filter((call) => call.startsWith('DELETE'))).toEqual([
      'DELETE /api/jobs/42',
      'DELETE /api/jobs/41',
    ]);
    expect(await beside.findByRole('button', { name: /^Написать текст/ })).toBeTruthy();
  });

  it('changes a text by a request in words at its price, without opening the editor', async () => {
    const [first] = publications(1);
    const gateway = fakeGateway({
      plans: [plan()],
      publications: [{ ...first!, has_content: true, content: 'Текст' }],
    });
    // After the handler that records every call.
    gateway.handlers.splice(
      1,
      0,
      http.get('*/api/credits/estimate/feedback', () =>
        HttpResponse.json({ ...gateway.estimate, estimated_credits: 25 }),
      ),
      http.post('*/api/publications/1/regenerate-with-feedback', () =>
        HttpResponse.json({ job_id: 5 }, { status: 202 }),
      ),
    );
    const { user } = await showPage(gateway);
    await user.click(rows()[0]!);
    const acts = within(await screen.findByRole('group', { name: 'Действия с публикацией' }));
    await user.click(acts.getByRole('button', { name: 'Ещё действия' }));
    await user.click(acts.getByRole('menuitem', { name: 'Внести правки' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Внести правки в текст' }));
    await user.click(await dialog.findByRole('button', { name: 'Применить правки · 25 кредитов' }));
    expect(dialog.getByText('Введите правки для перегенерации')).toBeTruthy();
    await user.type(dialog.getByLabelText('Что изменить в тексте'), 'Короче');
    await user.click(dialog.getByRole('button', { name: /^Применить правки/ }));
    expect(await screen.findByText(/^Правим текст/)).toBeTruthy();
    expect(gateway.bodies['POST /api/publications/1/regenerate-with-feedback']).toEqual([{ feedback: 'Короче' }]);
  });

  it('marks what would not be published by its first problem, and says in the open one how to fix it', async () => {
    const [item] = publications(1).map((one) => ({ ...one, auto_publish: true }));
    const gateway = fakeGateway({ plans: [plan()], publications: [item!] });
    gateway.handlers.unshift(
      http.get('*/api/projects/7/publishing', () => HttpResponse.json({ paused: false, requires_approval: false })),
      http.get('*/api/projects/7/outlook', () =>
        HttpResponse.json(
          readiness([
            readinessItem({
              publication: { id: 1, title: item!.title },
              verdict: 'blocked',
              problems: [problem('no-text', 'Текста нет.'), problem('same-minute', 'Ещё одна.', 'warns')],
            }),
          ]),
        ),
      ),
    );
    const { user } = await showPage(gateway);
    await user.click(await screen.findByRole('button', { name: /Публикация 1.*Не выйдет: Текста нет\./ }));
    const risk = within(await screen.findByRole('region', { name: 'Готовность' }));
    expect(risk.getByRole('link', { name: 'Написать текст: Публикация 1' })).toBeTruthy();
    await user.click(risk.getByRole('button', { name: 'Перенести…: Публикация 1' }));
    expect(await screen.findByRole('dialog', { name: 'Перенести публикацию' })).toBeTruthy();
  });

  it('opens the month on a phone at today when that is below the window, and does not scroll other screens', async () => {
    localStorage.setItem('planView', 'calendar');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 50, 2_000));
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this.getAttribute('data-cell'));
    });
    const today = todayIn('Europe/Moscow');
    const atThisMonth = () =>
      showPage(fakeGateway({ plans: [plan()], publications: publications(12) }), `?month=${today.slice(0, 7)}`);
    const { unmount } = await atThisMonth();
    await screen.findByRole('button', { name: 'Следующий месяц' });
    expect(shown).toEqual([]);
    unmount();
    onScreen('max-width: 40em');
    const { user } = await atThisMonth();
    await waitFor(() => expect(shown.at(-1)).toBe(today));
    const { length } = shown;
    await user.click(await screen.findByRole('button', { name: 'Следующий месяц' }));
    expect(shown).toHaveLength(length);
  });

  it('shows three publications of a day in the month and the number of the rest', async () => {
    localStorage.setItem('planView', 'calendar');
    const { user, router } = await showPage(fakeGateway({ plans: [plan()], publications: publications(6, 6) }));
    expect(await screen.findByRole('heading', { name: 'ноябрь 2026' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Публикация \d/ })).toHaveLength(3);
    // Where a phone shows letters instead of titles, the number is under them and the day announces it.
    const day = screen.getByRole('button', { name: '22 ноября, вс, 6 публикаций' });
    expect(within(day.closest('li')!).getByText('+3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '+3 ещё, 22 ноября, вс' }));
    expect(router.state.location.search).toContain('day=2026-11-22');
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void fireEvent.keyDown(document.body, { code: 'ArrowRight', key: 'ArrowRight' }));
    expect(await screen.findByRole('heading', { name: 'декабрь 2026' })).toBeTruthy();
  });
});
