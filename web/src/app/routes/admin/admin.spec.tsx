import type { AdminUser, AdminUserDetail } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../../testing/open-app';

const boris: AdminUser = {
  id: 7,
  email: 'boris@example.ru',
  name: 'Борис',
  credits_balance: 1_200,
  subscription_plan: 'pro',
  total_tokens_used: 34_000,
  is_admin: false,
  is_blocked: false,
  created_at: '2026-11-01T10:00:00Z',
};
const detail = (change: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...boris,
  email_confirmed_at: null,
  blocked_at: null,
  block_reason: null,
  total_requests: 3,
  recent_transactions: [{ id: 1, description: 'Подарок', amount: 100, created_at: boris.created_at }],
  recent_jobs: [{ id: 2, kind: 'content-plan.generate', status: 'completed', created_at: boris.created_at }],
  sessions: [],
  consents: [],
  ...change,
});

beforeEach(() => {
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/admin/users', () => HttpResponse.json({ users: [boris], total: 11 })),
    http.get('*/api/admin/users/7', () => HttpResponse.json(detail())),
    ...appHandlers(),
  );
});
const asAdministrator = () =>
  server.use(http.get('*/api/auth/me', () => HttpResponse.json({ ...sampleUser(), is_admin: true })));

it('leads whoever is no administrator home, and shows them no way in', async () => {
  const { address } = openApp('/dashboard/admin');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect((await screen.findAllByRole('link', { name: 'Проекты' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Админка' })).toBeNull();
});

it('finds users by page and by words, both in the address', async () => {
  asAdministrator();
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ users: [boris], total: 11 });
    }),
  );
  const { address, user } = openApp('/dashboard/admin');
  await user.click(await screen.findByRole('button', { name: 'Вперёд' }));
  expect(await screen.findByText('11–11 из 11')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'бор');
  await waitFor(() => expect(asked.at(-1)).toBe(`?page=1&per_page=10&email=${encodeURIComponent('бор')}`));
  expect(address()).toBe(`/dashboard/admin/users?search=${encodeURIComponent('бор')}`);
});

it('takes credits from a user for a reason, and shows what is left', async () => {
  asAdministrator();
  let sent: unknown;
  server.use(
    http.post('*/api/admin/users/7/credits', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ user_id: 7, credits_balance: 1_100 });
    }),
  );
  const { user } = openApp('/dashboard/admin');
  await user.click(await screen.findByRole('button', { name: 'Борис' }));
  const form = within(await screen.findByRole('form', { name: 'Изменить кредиты' }));
  await user.type(form.getByLabelText('Сколько'), '-100');
  expect(form.getByRole('button', { name: 'Применить' })).toHaveProperty('disabled', true);
  await user.type(form.getByLabelText('Причина'), 'Возврат');
  await user.click(form.getByRole('button', { name: 'Применить' }));
  expect((await screen.findByText(/на балансе 1.100 кредитов/)).textContent).toContain('Готово');
  expect(sent).toEqual({ amount: -100, description: 'Возврат' });
});

it('blocks nobody without a reason', async () => {
  asAdministrator();
  const { user } = openApp('/dashboard/admin?user=7');
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
