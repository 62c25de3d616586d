import type { Notification } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { userQuery } from '@/shared/api/session';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { Bell } from './bell';
import { UnsubscribeScreen } from './mail-link-screen';

const notification = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'job.completed',
  title: `Контент-план «${id}» готов`,
  text: '30 публикаций',
  path: `/dashboard/content-plans/${id}`,
  is_read: false,
  created_at: '2036-11-21T09:00:00Z',
  ...change,
});

/** A server with these notifications; records what is read. */
const bellOf = (notifications: Notification[], unread = notifications.filter(({ is_read }) => !is_read).length) => {
  const read: unknown[] = [];
  let count = unread;
  server.use(
    http.get('*/api/notifications/unread', () => HttpResponse.json({ count })),
    http.get('*/api/notifications', () => HttpResponse.json(notifications)),
    http.post('*/api/notifications/read', async ({ request }) => {
      const body = (await request.json()) as { ids?: number[] };
      read.push(body);
      count = body.ids ? count - body.ids.length : 0;
      return HttpResponse.json({ count });
    }),
  );
  return { read };
};

it('shows the unread count and the list, and follows one to what it is about', async () => {
  const { read } = bellOf([notification(2), notification(1, { is_read: true })]);
  renderApp(<Bell />, { path: '*' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Уведомления: 1 новое' }));
  const link = await screen.findByRole('link', { name: /Контент-план «2» готов/ });
  expect(link.getAttribute('href')).toBe('/dashboard/content-plans/2');
  await user.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(read).toEqual([{ ids: [2] }]));
  await screen.findByRole('button', { name: 'Уведомления' });
});

it('moves by arrows and closes by Escape, which returns the focus to the bell', async () => {
  bellOf([notification(3), notification(2)]);
  renderApp(<Bell />, { path: '*' });
  const user = userEvent.setup();
  const bell = await screen.findByRole('button', { name: 'Уведомления: 2 новых' });
  await user.click(bell);
  const [first, second] = await screen.findAllByRole('link');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell);
});

it('marks all as read at once, and explains the empty list', async () => {
  const { read } = bellOf([notification(1)], 100);
  const { unmount } = renderApp(<Bell />, { path: '*' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Уведомления: больше 99 новых' }));
  await user.click(await screen.findByRole('button', { name: 'Отметить все прочитанными' }));
  await waitFor(() => expect(read).toEqual([{ all: true }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отметить все прочитанными' })).toBeNull());
  unmount();
  bellOf([]);
  renderApp(<Bell />, { path: '*' });
  await user.click(await screen.findByRole('button', { name: 'Уведомления' }));
  await screen.findByText('Пока тихо');
});

it('refetches the balance with the poll that found something new, and with no other', async () => {
  let balance = 100;
  let asked = 0;
  server.use(
    http.get('*/api/auth/me', () => {
      asked += 1;
      return HttpResponse.json(sampleUser({ credits_balance: balance }));
    }),
  );
  bellOf([notification(1)]);
  const Balance = () => <p>Баланс {useQuery(userQuery()).data?.credits_balance}</p>;
  const { queryClient } = renderApp(
    <>
      <Bell />
      <Balance />
    </>,
  );
  const poll = () => queryClient.refetchQueries({ queryKey: ['notifications', 'unread'] });
  await screen.findByRole('button', { name: 'Уведомления: 1 новое' });
  await screen.findByText('Баланс 100');
  await poll();
  expect(asked).toBe(1);
  balance = 144;
  bellOf([notification(2), notification(1)]);
  await poll();
  await screen.findByText('Баланс 144');
  bellOf([]);
  await poll();
  await screen.findByRole('button', { name: 'Уведомления' });
  expect(asked).toBe(2);
});

it('unsubscribes by a mail link only after a press', async () => {
  const token = 'A'.repeat(43);
  let posts = 0;
  server.use(
    http.get(`*/api/unsubscribe/${token}`, () => HttpResponse.json({ wish: 'informational', is_unsubscribed: false })),
    http.post(`*/api/unsubscribe/${token}`, () => {
      posts += 1;
      return HttpResponse.json({ wish: 'informational', is_unsubscribed: true });
    }),
  );
  renderApp(<UnsubscribeScreen />, { at: `/unsubscribe#${token}`, path: '*' });
  const act = await screen.findByRole('button', { name: 'Отключить письма' });
  expect(posts).toBe(0);
  await userEvent.setup().click(act);
  await screen.findByRole('heading', { name: 'Письма отключены' });
  expect(posts).toBe(1);
});
