import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ConfirmEmail } from './confirm-email';
import { ForgotPasswordForm } from './forgot-password-form';
import { ResetPasswordForm } from './reset-password-form';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});

const answers = (path: string, answer: () => Response) =>
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
const nothing = () => new HttpResponse(null, { status: 204 });
const refusal = (status: number, code: string) => () => HttpResponse.json({ error: 'Отказ', code }, { status });

const RESET = '/api/auth/password/reset';
const CONFIRM = '/api/auth/email/confirm';

it('a forgotten password gets the same answer for every address', async () => {
  answers('/api/auth/password/forgot', nothing);
  const user = userEvent.setup();
  renderApp(<ForgotPasswordForm />);
  await user.type(screen.getByLabelText('E-mail'), 'Anna@example.ru{Enter}');
  const title = await screen.findByRole('heading', { name: 'Проверьте почту' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(/^Если anna@example.ru зарегистрирован/)).toBeDefined();
  expect(sent).toEqual([{ email: 'anna@example.ru' }]);
});

it.each(['/reset-password#secret', '/reset-password?token=secret'])(
  'the link %s sets a new password and ends the session of this browser, too',
  async (at) => {
    tokenStore.set('token-1');
    answers(RESET, nothing);
    const user = userEvent.setup();
    renderApp(<ResetPasswordForm />, { at, path: '/reset-password' });
    await user.type(screen.getByLabelText('Новый пароль'), 'новый пароль{Enter}');
    expect(await screen.findByRole('heading', { name: 'Пароль изменён' })).toBeDefined();
    expect(screen.getByText(/Ключи API и вебхуки продолжают работать/)).toBeDefined();
    const toKeys = screen.getByRole('link', { name: 'Войти и проверить ключи' });
    expect(toKeys.getAttribute('href')).toBe('/login?next=%2Fdashboard%2Fsettings%2Fdevelopers');
    expect(sent).toEqual([{ token: 'secret', password: 'новый пароль' }]);
    expect(tokenStore.get()).toBeNull();
  },
);

it.each([
  ['/reset-password#secret', <ResetPasswordForm key="reset" />, RESET, 'Сохранить пароль'],
  ['/confirm-email#secret', <ConfirmEmail key="confirm" />, CONFIRM, 'Подтвердить e-mail'],
])('the expired link %s says so and offers a new one', async (at, form, path, button) => {
  answers(path, refusal(404, 'LINK_EXPIRED'));
  const user = userEvent.setup();
  renderApp(form, { at, path: at.split('#')[0] ?? '' });
  const password = screen.queryByLabelText('Новый пароль');
  if (password) await user.type(password, 'новый пароль');
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: 'Ссылка не сработала' })).toBeDefined();
  expect(screen.getByRole('link')).toBeDefined();
});

it('a link without its secret sends no request', () => {
  renderApp(<ConfirmEmail />, { at: '/confirm-email' });
  expect(screen.getByRole('heading', { name: 'Ссылка не сработала' })).toBeDefined();
  expect(sent).toEqual([]);
});

it('an address is confirmed by a press, not by opening the page', async () => {
  answers(CONFIRM, () => HttpResponse.json({ email: 'vera@example.ru' }));
  const user = userEvent.setup();
  renderApp(<ConfirmEmail />, { at: '/confirm-email-change#secret', path: '/confirm-email-change' });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Подтвердить e-mail' }));
  expect(await screen.findByText('Входите с адресом vera@example.ru.')).toBeDefined();
  expect(sent).toEqual([{ token: 'secret' }]);
});

it('an address taken by another user meanwhile leads to a different address', async () => {
  answers(CONFIRM, refusal(409, 'EMAIL_TAKEN'));
  const user = userEvent.setup();
  renderApp(<ConfirmEmail />, { at: '/confirm-email#secret', path: '/confirm-email' });
  await user.click(screen.getByRole('button', { name: 'Подтвердить e-mail' }));
  expect(await screen.findByRole('heading', { name: 'Этот адрес уже занят' })).toBeDefined();
});
