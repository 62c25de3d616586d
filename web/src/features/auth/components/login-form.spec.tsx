import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { userQuery } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleSession } from '@/test/samples';
import { server } from '@/test/server';
import { LoginForm } from './login-form';

const login = async () => {
  const { queryClient } = renderApp(<LoginForm />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'anna@example.ru');
  await user.type(screen.getByLabelText('Пароль'), 'secret1{Enter}');
  return { queryClient };
};

describe('LoginForm', () => {
  it('stores the token and knows the user without another request', async () => {
    server.use(http.post('*/api/auth/login', () => HttpResponse.json(sampleSession())));
    const { queryClient } = await login();
    await waitFor(() => expect(tokenStore.get()).toBe('token-1'));
    expect(queryClient.getQueryData(userQuery().queryKey)?.name).toBe('Анна Соколова');
  });

  it('says why it was refused', async () => {
    server.use(
      http.post('*/api/auth/login', () =>
        HttpResponse.json({ error: 'Неверный e-mail или пароль', code: 'INVALID_CREDENTIALS' }, { status: 401 }),
      ),
    );
    await login();
    expect((await screen.findByRole('alert')).textContent).toBe('Неверный e-mail или пароль');
    expect(tokenStore.get()).toBeNull();
  });
});
