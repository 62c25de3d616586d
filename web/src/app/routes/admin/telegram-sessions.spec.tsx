import type { TelegramSession } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../../testing/open-app';

const ADDRESS = '/dashboard/admin/telegram-sessions';

const session = (change: Partial<TelegramSession> = {}): TelegramSession => ({
  id: 5,
  session_name: 'reader_1',
  username: null,
  phone_number: null,
  first_name: null,
  last_name: null,
  is_authorized: false,
  is_active: true,
  is_available: false,
  flood_wait_until: null,
  total_requests: 0,
  total_errors: 0,
  last_used_at: null,
  problem: null,
  created_at: '2026-11-01T10:00:00Z',
  ...change,
});
const authorized = { is_authorized: true, username: 'reader', phone_number: '•••• 4567' };

let sessions: TelegramSession[];
let isConfigured: boolean;

const answer = (body: unknown, status = 200) => HttpResponse.json(body as Record<string, unknown>, { status });
const refused = (status: number, code: string, error: string) => answer({ error, code }, status);

beforeEach(() => {
  sessions = [session()];
  isConfigured = true;
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser({ is_admin: true }))),
    http.get('*/api/admin/telegram-sessions', () => HttpResponse.json(sessions)),
    http.get('*/api/admin/telegram-sessions/stats', () =>
      HttpResponse.json({
        total_sessions: sessions.length,
        authorized_sessions: 0,
        active_sessions: 1,
        available_sessions: 0,
        flood_wait_sessions: 0,
        is_configured: isConfigured,
      }),
    ),
    ...appHandlers(),
  );
});

it('tells a user who is no administrator that the sessions are not for them', async () => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())));
  const { address } = openApp(ADDRESS);
  expect(
    await screen.findByRole('heading', { name: 'Доступ запрещен. Требуются права администратора.' }),
  ).toBeDefined();
  expect(address()).toBe(ADDRESS);
});

it('says for each session what prevents reading, and for how long', async () => {
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000 - 1_000).toISOString();
  sessions = [
    session({ id: 1, session_name: 'waits', ...authorized, flood_wait_until: inMinutes(12) }),
    session({ id: 2, session_name: 'reads', ...authorized }),
    session({ id: 3, session_name: 'free', ...authorized, is_available: true }),
    session({ id: 4, session_name: 'off', ...authorized, is_active: false }),
    session({ id: 5, session_name: 'lost', problem: 'Telegram завершил этот вход' }),
  ];
  openApp(ADDRESS);
  const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;
  expect(await row('waits')).toContain('Ждёт Telegram ещё 12 минут');
  expect(await row('reads')).toContain('Занята');
  expect(await row('free')).toContain('Свободна');
  expect(await row('off')).toContain('Выключена');
  expect(await row('lost')).toContain('Telegram завершил этот вход');
});

it('runs a login with a password: phone, code, password, each asked in turn', async () => {
  const sent: unknown[] = [];
  const answers = [
    () => answer({ phone_code_hash: 'hash-1', is_code_via_app: true }),
    () => refused(400, 'TELEGRAM_CODE_INVALID', 'Неверный код.'),
    () => refused(409, 'TELEGRAM_PASSWORD_NEEDED', 'Введите пароль.'),
    () => refused(400, 'TELEGRAM_PASSWORD_INVALID', 'Неверный пароль.'),
    () => answer((sessions = [session(authorized)])[0]),
  ];
  server.use(
    http.post('*/api/admin/telegram-sessions/5/authorize', async ({ request }) => {
      sent.push(await request.json());
      return answers[sent.length - 1]!();
    }),
  );
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Авторизовать сессию «reader_1»' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Авторизация сессии «reader_1»' }));
  await user.click(dialog.getByRole('button', { name: 'Получить код' }));
  expect(await dialog.findByText('Введите номер телефона')).toBeDefined();
  await user.type(dialog.getByLabelText(/^Номер телефона/), '+7 900 123-45-67{Enter}');

  const code = await dialog.findByLabelText(/^Код подтверждения/);
  expect(dialog.getByText(/Он придёт сообщением в приложение Telegram/)).toBeDefined();
  expect(document.activeElement).toBe(code);
  await user.type(code, '11111{Enter}');
  expect(await dialog.findByText('Неверный код.')).toBeDefined();
  await user.clear(code);
  await user.type(code, '22222{Enter}');

  const password = await dialog.findByLabelText(/^Пароль двухфакторной защиты/);
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(dialog.queryByText('Введите пароль.')).toBeNull();
  const submit = dialog.getByRole('button', { name: 'Авторизовать' });
  await user.type(password, 'нет');
  await user.click(submit);
  expect(await dialog.findByText('Неверный пароль.')).toBeDefined();
  await user.clear(password);
  await user.type(password, 'верный');
  await user.click(submit);
  expect(await screen.findByText('Сессия «reader_1» авторизована')).toBeDefined();
  const step = { phone_number: '+79001234567', phone_code_hash: 'hash-1' };
  expect(sent).toEqual([
    { phone_number: '+79001234567' },
    { ...step, code: '11111' },
    { ...step, code: '22222' },
    { ...step, code: '22222', password: 'нет' },
    { ...step, code: '22222', password: 'верный' },
  ]);
});

it('restarts a login that came too late, with its phone kept', async () => {
  const answers = [
    () => answer({ phone_code_hash: 'hash-1', is_code_via_app: false }),
    () => refused(409, 'TELEGRAM_LOGIN_EXPIRED', 'Вход не завершён за пять минут. Начните его заново.'),
  ];
  server.use(http.post('*/api/admin/telegram-sessions/5/authorize', () => answers.shift()!()));
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: /^Авторизовать сессию/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Номер телефона/), '+79001234567{Enter}');
  await user.type(await dialog.findByLabelText(/^Код подтверждения/), '11111{Enter}');
  expect(await dialog.findByText('Вход не завершён за пять минут. Начните его заново.')).toBeDefined();
  expect(dialog.getByLabelText(/^Номер телефона/)).toHaveProperty('value', '+79001234567');
});

it('says what is missing when nothing can be authorised, and offers no login', async () => {
  isConfigured = false;
  openApp(ADDRESS);
  expect(await screen.findByText(/Не заданы TELEGRAM_API_ID и TELEGRAM_API_HASH/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Открыть my.telegram.org' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Авторизовать/ })).toBeNull();
});

it('shows what Telegram says of a session, and resets it only after the question', async () => {
  sessions = [session({ ...authorized, is_available: true })];
  const asked: string[] = [];
  server.use(
    http.post('*/api/admin/telegram-sessions/5/check', () =>
      answer({
        success: true,
        is_authorized: true,
        username: 'reader',
        phone: '•••• 4567',
        user_id: '42',
        error: null,
      }),
    ),
    http.post('*/api/admin/telegram-sessions/5/reset', () => {
      asked.push('reset');
      return answer({ success: true, error: 'Telegram не отвечает, вход забыт здесь.' });
    }),
  );
  const { user } = openApp(ADDRESS);
  const menu = async () => user.click(await screen.findByRole('button', { name: 'Действия с сессией «reader_1»' }));
  await menu();
  await user.click(screen.getByRole('menuitem', { name: 'Проверить подключение' }));
  const check = within(await screen.findByRole('dialog', { name: 'Проверка сессии «reader_1»' }));
  expect(await check.findByText('Сессия активна · @reader · телефон •••• 4567 · ID 42')).toBeDefined();
  await user.click(check.getAllByRole('button', { name: 'Закрыть' }).at(-1)!);
  await menu();
  await user.click(screen.getByRole('menuitem', { name: 'Сбросить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Сбросить сессию?' }));
  expect(asked).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Сбросить' }));
  expect(await screen.findByText('Telegram не отвечает, вход забыт здесь.')).toBeDefined();
});

it('reports each of two sessions turned off at once', async () => {
  sessions = [session(), session({ id: 6, session_name: 'reader_2' })];
  let release: (() => void) | undefined;
  server.use(
    http.put('*/api/admin/telegram-sessions/5/toggle', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer(session({ is_active: false }));
    }),
    http.put('*/api/admin/telegram-sessions/6/toggle', () =>
      answer(session({ id: 6, session_name: 'reader_2', is_active: false })),
    ),
  );
  const { user } = openApp(ADDRESS);
  for (const name of ['reader_1', 'reader_2']) {
    await user.click(await screen.findByRole('button', { name: `Действия с сессией «${name}»` }));
    await user.click(screen.getByRole('menuitem', { name: 'Выключить' }));
  }
  expect(await screen.findByText('Сессия «reader_2» выключена')).toBeDefined();
  release?.();
  expect(await screen.findByText('Сессия «reader_1» выключена')).toBeDefined();
});

it('keeps the focus in the page when the first session replaces the empty list', async () => {
  sessions = [];
  server.use(http.post('*/api/admin/telegram-sessions', () => answer((sessions = [session()])[0], 201)));
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Создать сессию' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Имя сессии/), 'reader_1{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it.each([
  ['a check', 'Проверить подключение', 'check', 'Закрыть'],
  ['a login', 'Авторизовать', 'authorize', 'Отмена'],
])('stops waiting for %s once its dialog is closed by its button', async (_, menu, path, close) => {
  let isStopped = false;
  server.use(
    http.post(`*/api/admin/telegram-sessions/5/${path}`, async ({ request }) => {
      await new Promise<void>((resolve) => request.signal.addEventListener('abort', () => resolve()));
      isStopped = true;
    }),
  );
  const { user } = openApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Действия с сессией «reader_1»' }));
  await user.click(screen.getByRole('menuitem', { name: menu }));
  const dialog = within(await screen.findByRole('dialog'));
  if (path === 'authorize') await user.type(dialog.getByLabelText(/^Номер телефона/), '+79001234567{Enter}');
  await user.click(dialog.getAllByRole('button', { name: close }).at(-1)!);
  await waitFor(() => expect(isStopped).toBe(true));
});
