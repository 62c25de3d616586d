import { errorMessage } from '@orbita/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleSession } from '@/test/samples';
import { server } from '@/test/server';
import { RegisterForm } from './register-form';

const setup = () => {
  const onOpenDocument = vi.fn();
  renderApp(<RegisterForm onOpenDocument={onOpenDocument} onRegistered={vi.fn()} />);
  return { user: userEvent.setup(), onOpenDocument };
};

const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Создать аккаунт' });

const fill = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(screen.getByLabelText('Имя'), 'Анна');
  await user.type(screen.getByLabelText('E-mail'), 'Anna@Example.ru');
  await user.type(screen.getByLabelText('Пароль'), 'secret1');
};

describe('RegisterForm', () => {
  it('preselects only news, and none of the required consents', () => {
    setup();
    expect(box(/Политику конфиденциальности/).checked).toBe(false);
    expect(box(/согласие на обработку персональных данных/).checked).toBe(false);
    expect(box(/новости/).checked).toBe(true);
  });

  it('does not register without both consents, and says which is missing', async () => {
    const { user } = setup();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Необходимо согласие с Политикой конфиденциальности')).toBeDefined();
    expect(screen.getByText('Необходимо согласие на обработку персональных данных')).toBeDefined();
    expect(box(/Политику/).getAttribute('aria-invalid')).toBe('true');

    await user.click(box(/Политику/));
    await waitFor(() => expect(screen.queryByText('Необходимо согласие с Политикой конфиденциальности')).toBeNull());
    // No request was sent: an unstated call fails the spec.
    expect(tokenStore.get()).toBeNull();
  });

  it('refuses a short password', async () => {
    const { user } = setup();
    await user.type(screen.getByLabelText('Пароль'), '12345');
    await user.click(submit());
    expect(await screen.findByText('Пароль должен быть не короче 6 символов')).toBeDefined();
  });

  it('sends the consents as given and signs in', async () => {
    let body: unknown;
    server.use(
      http.post('*/api/auth/register', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(sampleSession(), { status: 201 });
      }),
    );
    const { user } = setup();
    await fill(user);
    await user.click(box(/Политику/));
    await user.click(box(/согласие на обработку/));
    await user.click(box(/новости/));
    await user.click(submit());
    await waitFor(() => expect(tokenStore.get()).toBe('token-1'));
    expect(body).toEqual({
      name: 'Анна',
      email: 'anna@example.ru',
      password: 'secret1',
      agreeToPrivacy: true,
      agreeToPersonalData: true,
      agreeToNews: false,
    });
  });

  it('shows a taken address at its field and keeps the input', async () => {
    server.use(
      http.post('*/api/auth/register', () =>
        HttpResponse.json({ error: errorMessage('EMAIL_TAKEN'), code: 'EMAIL_TAKEN', field: 'email' }, { status: 409 }),
      ),
    );
    const { user } = setup();
    await fill(user);
    await user.click(box(/Политику/));
    await user.click(box(/согласие на обработку/));
    await user.click(submit());
    const email = screen.getByLabelText<HTMLInputElement>('E-mail');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      errorMessage('EMAIL_TAKEN'),
    );
    expect(screen.getByRole('link', { name: 'Войдите' }).getAttribute('href')).toBe('/login');
    expect(email.value).toBe('Anna@Example.ru');
    expect(screen.getByLabelText<HTMLInputElement>('Пароль').value).toBe('secret1');
  });

  it('opens a document without ticking its box', async () => {
    const { user, onOpenDocument } = setup();
    await user.click(screen.getByRole('button', { name: 'Политику конфиденциальности' }));
    expect(onOpenDocument).toHaveBeenCalledWith('privacy');
    expect(box(/Политику/).checked).toBe(false);
    screen.getByRole('button', { name: 'правила рассылки' }).focus();
    await user.keyboard('{Enter}');
    expect(onOpenDocument).toHaveBeenLastCalledWith('mailing');
  });
});
