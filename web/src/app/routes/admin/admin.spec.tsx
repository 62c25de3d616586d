import type { AdminMail, AdminUser, AdminUserDetail, DayStatistics, Statistics } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp, refusal } from '../../testing/open-app';

const boris: AdminUser = {
  id: 7,
  email: 'boris@example.ru',
  name: 'Борис',
  credits_balance: 1_200,
  subscription_plan: 'pro',
  trial_ends_at: null,
  total_tokens_used: 34_000,
  is_admin: false,
  is_blocked: false,
  created_at: '2026-11-01T10:00:00Z',
};
const detail = (change: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...boris,
  email_confirmed_at: null,
  plan_ends_at: null,
  blocked_at: null,
  block_reason: null,
  total_requests: 3,
  recent_transactions: [{ id: 1, description: 'Подарок', amount: 100, created_at: boris.created_at }],
  recent_jobs: [{ id: 2, kind: 'content-plan.generate', status: 'completed', created_at: boris.created_at }],
  sessions: [],
  consents: [],
  ...change,
});

const aDay = (date: string, change: Partial<DayStatistics> = {}): DayStatistics => ({
  date,
  new_users: 0,
  credits_granted: 0,
  credits_withdrawn: 0,
  credits_spent: 0,
  revenue_rub: 0,
  jobs: [],
  prompt_tokens: 0,
  completion_tokens: 0,
  model_cost_rub: null,
  ...change,
});
const statistics = (days: DayStatistics[]): Statistics => ({
  total_users: 1_204,
  total_credits_distributed: 250_000,
  estimated_monthly_revenue: 6_990,
  avg_credits_per_user_month: 41.5,
  active_subscriptions: { free: 1_190, basic: 1, pro: 12, super: 1 },
  days,
});

beforeEach(() => {
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/admin/users', () => HttpResponse.json({ users: [boris], total: 11, is_cut: false })),
    http.get('*/api/admin/stats', () => HttpResponse.json(statistics([aDay('2026-11-21'), aDay('2026-11-22')]))),
    http.get('*/api/admin/users/7', () => HttpResponse.json(detail())),
    ...appHandlers(),
  );
});
const asAdministrator = () =>
  server.use(http.get('*/api/auth/me', () => HttpResponse.json({ ...sampleUser(), is_admin: true })));

it('redirects a user who is no administrator home, and shows no link to the administration', async () => {
  const { address } = openApp('/dashboard/admin');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect((await screen.findAllByRole('link', { name: 'Проекты' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Админка' })).toBeNull();
});

it('finds users by page and by words, both in the URL', async () => {
  asAdministrator();
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ users: [boris], total: 11, is_cut: false });
    }),
  );
  const { address, user } = openApp('/dashboard/admin/users');
  await user.click(await screen.findByRole('button', { name: 'Вперёд' }));
  expect(await screen.findByText('11–11 из 11')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'бор');
  await waitFor(() => expect(asked.at(-1)).toBe(`?page=1&per_page=10&email=${encodeURIComponent('бор')}`));
  expect(address()).toBe(`/dashboard/admin/users?search=${encodeURIComponent('бор')}`);
});

it('says that there are more users than its pages reach', async () => {
  asAdministrator();
  server.use(http.get('*/api/admin/users', () => HttpResponse.json({ users: [boris], total: 10_000, is_cut: true })));
  openApp('/dashboard/admin/users?page=1000');
  expect(await screen.findByText(/^9.991–10.000, всего больше 10.000$/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Вперёд' })).toHaveProperty('disabled', true);
});

it('takes credits from a user with a reason, and shows the balance left', async () => {
  asAdministrator();
  let sent: unknown;
  server.use(
    http.post('*/api/admin/users/7/credits', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ user_id: 7, credits_balance: 1_100 });
    }),
  );
  const { user } = openApp('/dashboard/admin/users');
  await user.click(await screen.findByRole('button', { name: 'Борис' }));
  const form = within(await screen.findByRole('form', { name: 'Изменить кредиты' }));
  await user.type(form.getByLabelText('Сколько'), '-100');
  await user.click(form.getByRole('button', { name: 'Применить' }));
  expect(await form.findByText('Укажите причину')).toBeDefined();
  expect(sent).toBeUndefined();
  await user.type(form.getByLabelText('Причина'), 'Возврат');
  await user.click(form.getByRole('button', { name: 'Применить' }));
  expect((await screen.findByText(/на балансе 1.100 кредитов/)).textContent).toContain('Кредиты списаны');
  expect(sent).toEqual({ amount: -100, description: 'Возврат' });
  await user.type(form.getByLabelText('Сколько'), '5');
  await user.type(form.getByLabelText('Причина'), 'Подарок');
  await user.click(form.getByRole('button', { name: 'Применить' }));
  expect(await screen.findByText(/^Кредиты успешно добавлены: на балансе 1.100 кредитов$/)).toBeDefined();
});

it('shows the number the queues are filtered by, and the edition of a consent as shown to the user', async () => {
  asAdministrator();
  server.use(
    http.get('*/api/admin/users/7', () =>
      HttpResponse.json(
        detail({
          consents: [
            { document: 'privacy', version: '2026-11-22', given_at: boris.created_at },
            { document: 'news', version: '2020-01-01', given_at: boris.created_at },
          ],
        }),
      ),
    ),
  );
  openApp('/dashboard/admin/users?user=7');
  const number = await screen.findByText('Номер');
  expect(number.nextElementSibling?.textContent).toBe('7');
  const consents = within(screen.getByRole('region', { name: 'Согласия' })).getAllByRole('listitem');
  expect(consents.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['редакция 1', '2020-01-01']);
});

it('names the browser and the system of a session in words, and keeps the raw user agent', async () => {
  asAdministrator();
  const said = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36';
  const at = { created_at: boris.created_at };
  server.use(
    http.get('*/api/admin/users/7', () =>
      HttpResponse.json(
        detail({
          sessions: [
            { id: 1, browser: 'Chrome', system: 'Windows', user_agent: said, ...at },
            { id: 2, browser: '', system: '', user_agent: 'curl/8.5.0', ...at },
            { id: 3, browser: '', system: '', user_agent: '', ...at },
          ],
        }),
      ),
    ),
  );
  openApp('/dashboard/admin/users?user=7');
  const known = await screen.findByText('Chrome, Windows');
  expect(known.title).toBe(said);
  expect(screen.getByText('curl/8.5.0')).toBeDefined();
  expect(screen.getByText('Неизвестный браузер')).toBeDefined();
});

it('does not block a user without a reason', async () => {
  asAdministrator();
  const { user } = openApp('/dashboard/admin/users?user=7');
  await user.click(await screen.findByRole('button', { name: 'Борис' }));
  await user.click(await screen.findByRole('button', { name: 'Заблокировать…' }));
  const confirm = await screen.findByRole('button', { name: 'Заблокировать' });
  expect(confirm).toHaveProperty('disabled', true);
  server.use(
    http.put('*/api/admin/users/7/block', () => HttpResponse.json(detail({ is_blocked: true }))),
    http.get('*/api/admin/users/7', () =>
      HttpResponse.json(detail({ is_blocked: true, blocked_at: boris.created_at, block_reason: 'Спам' })),
    ),
  );
  const dialog = within(confirm.closest('[role=dialog]') as HTMLElement);
  await user.type(dialog.getByLabelText('Причина'), 'Спам');
  server.use(
    http.put(
      '*/api/admin/users/7/block',
      () =>
        HttpResponse.json(
          { error: 'С собственным аккаунтом этого сделать нельзя', code: 'OWN_ACCOUNT' },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  await user.click(confirm);
  expect(await dialog.findByText('С собственным аккаунтом этого сделать нельзя')).toBeDefined();
  await user.click(confirm);
  expect(await screen.findByText(/Причина: Спам/)).toBeDefined();
});

it("shows the product's statistics for the period in the URL, in words and in a table", async () => {
  asAdministrator();
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/stats', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(
        statistics([
          aDay('2026-11-21', { new_users: 3, credits_granted: 300, credits_spent: 50 }),
          aDay('2026-11-22', {
            jobs: [
              { kind: 'post.write', completed: 4, failed: 1, cancelled: 0 },
              { kind: 'headlines.write', completed: 1, failed: 0, cancelled: 2 },
            ],
          }),
        ]),
      );
    }),
  );
  const { address, user } = openApp('/dashboard/admin');
  expect((await screen.findByText('Пользователей')).parentElement?.textContent).toMatch(/1.204$/);
  expect(screen.getByText('Выручка в месяц, оценка').parentElement?.textContent).toMatch(/6.990 ₽Без демо-покупок$/);
  const jobs = within(screen.getByRole('region', { name: 'Задачи' }));
  expect(jobs.getByRole('img', { name: 'Завершено 8 задач, с ошибкой — 1.' })).toBeDefined();
  await user.click(jobs.getByRole('radio', { name: 'Таблица' }));
  expect(jobs.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ДеньГотовоОшибкаОтмененоВсего',
    '22 ноября, вс5128',
  ]);
  const kinds = within(screen.getByRole('region', { name: 'Задачи по видам' }));
  expect(kinds.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ВидГотовоОшибкаОтменено',
    'Пост генератора410',
    'Заголовки102',
  ]);
  expect(within(screen.getByRole('region', { name: 'Выручка' })).getByText('За эти дни ничего не было.')).toBeDefined();
  expect(screen.getByText(/Цена токенов не указана/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '90 дней' }));
  await waitFor(() => expect(asked).toEqual(['?days=30', '?days=90']));
  expect(address()).toBe('/dashboard/admin?days=90');
});

it('says that the statistics could not be loaded, and retries', async () => {
  asAdministrator();
  server.use(http.get('*/api/admin/stats', refusal(403, 'ADMIN_ONLY'), { once: true }));
  const { user } = openApp('/dashboard/admin');
  expect(await screen.findByText('Ошибка загрузки статистики')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Пользователей')).toBeDefined();
});

it("shows a user's trial as their plan, in the list and on their page", async () => {
  asAdministrator();
  const onTrial = { subscription_plan: 'free', trial_ends_at: '2036-12-08T10:00:00Z' } as const;
  server.use(
    http.get('*/api/admin/users', () =>
      HttpResponse.json({ users: [{ ...boris, ...onTrial }], total: 1, is_cut: false }),
    ),
    http.get('*/api/admin/users/7', () => HttpResponse.json(detail(onTrial))),
  );
  const { user } = openApp('/dashboard/admin/users');
  const list = within(await screen.findByRole('table'));
  expect(await list.findByText('Pro, пробный до 8 декабря 2036')).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Борис' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Борис/ }));
  expect(await dialog.findByText('Pro, пробный до 8 декабря 2036')).toBeDefined();
});

it('changes the plan of a user after saying what will happen', async () => {
  asAdministrator();
  let sent: unknown;
  server.use(
    http.put('*/api/admin/users/7/subscription', async ({ request }) => {
      sent = await request.json();
      server.use(http.get('*/api/admin/users/7', () => HttpResponse.json(detail({ subscription_plan: 'super' }))));
      return HttpResponse.json(detail({ subscription_plan: 'super' }));
    }),
  );
  const { user } = openApp('/dashboard/admin/users?user=7');
  const form = within(await screen.findByRole('region', { name: 'Сменить тариф' }));
  expect(form.queryByRole('option', { name: 'Pro' })).toBeNull();
  await user.selectOptions(form.getByLabelText('Новый тариф'), 'Super');
  await user.click(form.getByRole('button', { name: 'Сменить…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сменить тариф на Super?' }));
  expect(dialog.getByText(/Кредиты не начисляются/)).toBeDefined();
  expect(sent).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Сменить тариф' }));
  expect(await screen.findByText('Super, без срока')).toBeDefined();
  expect(sent).toEqual({ plan_type: 'super' });
});

const aMail = (id: number, change: Partial<AdminMail> = {}): AdminMail => ({
  id,
  kind: 'password-reset',
  status: 'sent',
  user_id: 7,
  address: boris.email,
  attempts: 2,
  last_answer: '250',
  is_in_outbox: false,
  created_at: boris.created_at,
  attempted_at: boris.created_at,
  ...change,
});

it('lists mails by status, and shows one of the outbox only after a warning that this is logged', async () => {
  asAdministrator();
  const read: string[] = [];
  server.use(
    http.get('*/api/admin/mails', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('status') === 'sent'
          ? [aMail(3), aMail(2, { last_answer: 'file', is_in_outbox: true })]
          : [],
      ),
    ),
    http.post('*/api/admin/mails/:id/read', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json({
        subject: 'Новый пароль',
        to: boris.email,
        text: 'https://orbita.example.ru/reset-password#secret',
        html: '<head></head><a href="https://orbita.example.ru" style="color:red">Войти</a><script>bad()</script>',
      });
    }),
  );
  const { address, user } = openApp('/dashboard/admin/mail');
  expect(await screen.findByText('Писем нет')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Состояние писем'), 'Отправлено');
  expect(await screen.findByText('последний ответ 250')).toBeDefined();
  expect(address()).toBe('/dashboard/admin/mail?status=sent');
  await user.click(screen.getByRole('button', { name: /^Прочитать/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Прочитать чужое письмо?' }));
  expect(read).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Прочитать' }));
  const mail = within(await screen.findByRole('dialog', { name: 'Новый пароль' }));
  expect(mail.getByText('https://orbita.example.ru/reset-password#secret')).toBeDefined();
  await user.click(mail.getByRole('radio', { name: 'Как в почте' }));
  const frame = mail.getByTitle('Как в почте');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('srcdoc')).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
  );
  expect(frame.getAttribute('srcdoc')).not.toMatch(/ (style|href)=/);
  expect(read).toEqual(['2']);
});

it('filters the log by an action and saves it as filtered', async () => {
  asAdministrator();
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/audit', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([
        {
          id: 1,
          act: 'plan.changed',
          administrator: 'admin@example.ru',
          user_id: 7,
          subject: boris.email,
          before: { plan: 'Free' },
          after: { plan: 'Pro' },
          reason: null,
          created_at: boris.created_at,
        },
      ]);
    }),
    http.get('*/api/admin/audit/export', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ error: 'Отказ', code: 'INTERNAL' }, { status: 500 });
    }),
  );
  const { address, user } = openApp('/dashboard/admin/audit');
  expect(await screen.findByText('Тариф: было Free, стало Pro')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Действие'), 'Смена тарифа');
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=30&act=plan.changed'));
  expect(address()).toBe('/dashboard/admin/audit?act=plan.changed');
  await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?act=plan.changed'));
});
