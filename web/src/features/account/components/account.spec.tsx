import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { userQuery } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { AvatarField } from './avatar-field';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { PasswordSection } from './password-section';
import { ProfileForm } from './profile-form';

beforeEach(() => tokenStore.set('token-1'));

const refusal = (status: number, code: string, field?: string) => () =>
  HttpResponse.json({ error: 'Отказ', code, field }, { status });

it('the name is saved or reset, and an unsaved one is not left without a question', async () => {
  const saved: unknown[] = [];
  server.use(
    http.put('*/api/account/profile', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(sampleUser({ name: 'Вера' }));
    }),
  );
  const user = userEvent.setup();
  const { router } = renderApp(<ProfileForm user={sampleUser({ name: 'Анна' })} />, {
    at: '/profile',
    routes: [{ path: '/elsewhere', element: <p>Другой экран</p> }],
  });
  const name = screen.getByLabelText<HTMLInputElement>('Имя');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(true);
  await user.type(name, ' Петрова');
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(name.value).toBe('Анна');
  await user.clear(name);
  await user.type(name, 'Вера');
  void router.navigate('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Остаться' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Имя сохранено')).toBeDefined();
  expect(saved).toEqual([{ name: 'Вера' }]);
});

it('a wrong password is reported at its field, and the input stays', async () => {
  server.use(
    http.post('*/api/auth/password/change', refusal(403, 'WRONG_PASSWORD', 'current_password')),
    http.post('*/api/auth/email/change', refusal(403, 'WRONG_PASSWORD', 'password')),
  );
  const user = userEvent.setup();
  renderApp(
    <>
      <PasswordSection />
      <EmailSection user={sampleUser()} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Изменить пароль' }));
  await user.type(await screen.findByLabelText('Текущий пароль'), 'не тот');
  await user.type(screen.getByLabelText('Новый пароль'), 'новый пароль');
  await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
  const { id } = await screen.findByText('Отказ');
  expect(screen.getByLabelText('Текущий пароль').getAttribute('aria-describedby')).toContain(id);
  expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').value).toBe('новый пароль');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Изменить e-mail' }));
  await user.type(await screen.findByLabelText('Новый e-mail'), 'vera@example.ru');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'не тот');
  await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }));
  expect(await screen.findByText('Отказ')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Новый e-mail').value).toBe('vera@example.ru');
});

it('an address waiting for confirmation says so and has the mail sent again', async () => {
  server.use(http.post('*/api/auth/email/resend', () => new HttpResponse(null, { status: 204 })));
  const user = userEvent.setup();
  renderApp(<EmailSection user={sampleUser({ pending_email: 'vera@example.ru' })} />);
  expect(screen.getByText('anna@example.ru')).toBeDefined();
  expect(screen.getByText(/Ждём подтверждения vera@example.ru/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Отправить письмо ещё раз' }));
  expect(await screen.findByText('Письмо отправлено на vera@example.ru')).toBeDefined();
});

/** In the order of the page. */
function EmailAndPassword() {
  const { data } = useQuery(userQuery());
  return (
    <>
      {data && <EmailSection user={data} />}
      <PasswordSection />
    </>
  );
}

it('the server cancels a pending address change when the password changes', async () => {
  let pending: string | null = 'vera@example.ru';
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser({ pending_email: pending }))),
    http.post('*/api/auth/password/change', () => {
      pending = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = userEvent.setup();
  renderApp(<EmailAndPassword />);
  expect(await screen.findByText(/Ждём подтверждения vera@example.ru/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Изменить пароль' }));
  await user.type(await screen.findByLabelText('Текущий пароль'), 'прежний пароль');
  await user.type(screen.getByLabelText('Новый пароль'), 'новый пароль');
  await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
  await waitFor(() => expect(screen.queryByText(/Ждём подтверждения/)).toBeNull());
});

it('entering the current address is an error at the field, or cancels a pending change', async () => {
  let reply: () => Response = refusal(409, 'EMAIL_UNCHANGED', 'email');
  server.use(http.post('*/api/auth/email/change', () => reply()));
  const user = userEvent.setup();
  renderApp(<EmailSection user={sampleUser()} />);
  await user.click(screen.getByRole('button', { name: 'Изменить e-mail' }));
  await user.type(await screen.findByLabelText('Новый e-mail'), 'anna@example.ru');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'пароль');
  await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }));
  const { id } = await screen.findByText('Отказ');
  expect(screen.getByLabelText('Новый e-mail').getAttribute('aria-describedby')).toContain(id);
  reply = () => new HttpResponse(null, { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }));
  expect(await screen.findByText('Смена e-mail отменена')).toBeDefined();
});

it('a picture above 2 MB is not sent, and the initials come back', async () => {
  const sent = vi.fn();
  server.use(http.post('*/api/account/avatar', sent));
  // jsdom has neither.
  const objects = class extends URL {
    static override createObjectURL = () => 'blob:1';
    static override revokeObjectURL = () => undefined;
  };
  vi.stubGlobal('URL', objects);
  const user = userEvent.setup();
  renderApp(<AvatarField user={sampleUser()} />);
  const large = new File([new Uint8Array(2 * 2 ** 20 + 1)], 'я.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Фото профиля', { selector: 'input' }), large);
  expect(await screen.findByText('Файл больше 2 МБ. Выберите файл поменьше.')).toBeDefined();
  expect(screen.getByText('АС')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

it('this browser is first; another one is signed out and leaves the list; everywhere includes this browser', async () => {
  const device = (id: number, is_current: boolean) => ({
    id,
    device: 'desktop',
    browser: is_current ? 'Firefox' : 'Chrome',
    system: 'Linux',
    address: '203.0.113.*',
    signed_in_at: '2036-01-01T10:00:00Z',
    last_seen_at: '2036-01-01T10:00:00Z',
    is_current,
  });
  let devices = [device(2, false), device(1, true)];
  server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json(devices)),
    http.delete('*/api/auth/sessions/2', () => {
      devices = [device(1, true)];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/auth/sessions', () => new HttpResponse(null, { status: 204 })),
  );
  const user = userEvent.setup();
  renderApp(<DevicesSection />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.includes('Это устройство'))).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Выйти на устройстве Chrome, Linux' }));
  expect(await screen.findByText('Выход выполнен: Chrome, Linux')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  localStorage.setItem('style-draft:1:all', '{"name":"Мой"}');
  await user.click(screen.getByRole('button', { name: 'Выйти везде' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/: 1 черновик стиля\./)).toBeDefined();
  // Keys are not sessions: a user who signs out because of a stranger is told so, and gets a link to the keys.
  expect(question.getByText(/^Ключи API и вебхуки продолжат работать/)).toBeDefined();
  expect(question.getByRole('link').getAttribute('href')).toBe('/dashboard/settings/developers');
  await user.click(question.getByRole('button', { name: 'Выйти везде' }));
  await waitFor(() => expect(tokenStore.get()).toBeNull());
  expect(localStorage.getItem('style-draft:1:all'), 'what the account leaves in the browser goes, too').toBeNull();
});
