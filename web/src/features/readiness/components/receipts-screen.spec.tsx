import type { Receipt } from '@orbita/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { receipt } from '@/entities/readiness/testing/readiness';
import { ReceiptsScreen } from './receipts-screen';

let receipts: Receipt[];

beforeEach(() => {
  receipts = [receipt()];
  server.use(
    http.get('*/api/projects/7/publishing', () => HttpResponse.json({ paused: false, requires_approval: false })),
    http.get('*/api/projects/7/receipts', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const state = query.get('status');
      const asked = receipts.filter(({ status }) => state === null || status === state);
      // Two per page.
      const from = Number(query.get('cursor') ?? 0);
      const next = asked.length > from + 2 ? { Link: `</api/receipts?cursor=${from + 2}>; rel="next"` } : undefined;
      return HttpResponse.json(asked.slice(from, from + 2), next && { headers: next });
    }),
  );
});

const open = (search = '') =>
  renderApp(<ReceiptsScreen project={{ id: 7, time_zone: 'Europe/Moscow' }} />, {
    at: `/receipts${search}`,
    path: '/receipts',
  });
const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));

it('shows for each: the account, the planned and actual time, and a link to the post', async () => {
  receipts = [
    receipt({ sent_at: '2036-12-12T07:33:10Z' }),
    receipt({
      id: 30,
      title: 'Вторая',
      status: 'missed',
      sent_at: null,
      url: null,
      reason: 'Аккаунт ждал дольше часа.',
    }),
  ];
  open();
  const first = await row('Как выбрать зерно');
  expect(first.getByText('12 декабря 2036, 10:33')).toBeDefined();
  expect(first.getByText('на 3 мин позже')).toBeDefined();
  expect(first.getByRole('link', { name: 'Открыть в Telegram' }).getAttribute('href')).toBe('https://t.me/zerno/12');
  expect(first.getByRole('link', { name: 'Как выбрать зерно' }).getAttribute('href')).toBe(
    '/dashboard/publications/1/edit#publishing-1',
  );
  const second = await row('Вторая');
  expect(second.getByText('Не отправлялось')).toBeDefined();
  expect(second.getByText('Аккаунт ждал дольше часа.')).toBeDefined();
});

it('pages, and keeps the status filter in the URL', async () => {
  receipts = [
    receipt(),
    receipt({ id: 30, title: 'Вторая' }),
    receipt({ id: 29, title: 'Третья', status: 'failed', url: null, reason: 'Нет прав.' }),
  ];
  const user = userEvent.setup();
  const { router } = open();
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  await row('Третья');
  await user.click(screen.getByRole('button', { name: 'Не вышли' }));
  expect(router.state.location.search).toBe('?state=failed');
  await expect.poll(() => screen.getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Пропущены' }));
  await user.click(await screen.findByRole('button', { name: 'Показать все' }));
  expect(router.state.location.search).toBe('');
});

it('polls a running attempt until it is published', async () => {
  receipts = [receipt({ status: 'sending', url: null, settled_at: null })];
  open();
  const sending = await row('Как выбрать зерно');
  sending.getByText('Отправляется');
  receipts = [receipt()];
  expect(await sending.findByText('Опубликовано')).toBeDefined();
  expect(sending.getByRole('link', { name: 'Открыть в Telegram' })).toBeDefined();
});

it('lets the user settle an unknown outcome, even if its publication is deleted', async () => {
  const words: unknown[] = [];
  const lost = { status: 'unconfirmed', url: null, settled_at: null } as const;
  receipts = [
    receipt({ ...lost, id: 31, title: 'Первая' }),
    receipt({ ...lost, id: 30, publication_id: null, deleted_publication_id: 9, title: '' }),
  ];
  server.use(
    http.post('*/api/publications/9/settle', async ({ request }) => {
      words.push(await request.json());
      receipts = receipts.map((one) => (one.id === 30 ? { ...one, status: 'failed' } : one));
      return HttpResponse.json(receipt({ id: 30, status: 'failed', url: null }));
    }),
  );
  const user = userEvent.setup();
  open();
  expect((await row('Первая')).getByRole('link', { name: 'Отметить, вышел ли пост' })).toBeDefined();
  const deleted = await row('Публикация удалена');
  await user.click(deleted.getByRole('button', { name: 'Не вышел' }));
  expect(await deleted.findByText('Не вышло')).toBeDefined();
  expect(words).toEqual([{ attempt_id: 30, outcome: 'not_published' }]);
});

it('says where receipts come from while there are none', async () => {
  receipts = [];
  open();
  expect(await screen.findByRole('heading', { name: 'Отправок пока нет' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Чем кончилось' })).toBeNull();
});
