import type { PublishedPost } from '@orbita/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { attempt } from '../testing/accounts';
import { Receipts } from './receipts';

beforeEach(() => {
  vi.setSystemTime('2036-12-13T08:00:00Z');
  return () => vi.useRealTimers();
});

const post = (changes: Partial<PublishedPost>): PublishedPost => ({
  id: 31,
  platform: 'telegram',
  account: 'Зерно',
  published_at: '2036-12-12T07:30:02Z',
  platform_url: null,
  results: [],
  ...changes,
});

const show = (attempts = [attempt()]) => {
  server.use(
    http.get('*/api/publications/1', () => HttpResponse.json({ id: 1, attempts })),
    http.get('*/api/projects/7', () => HttpResponse.json({ id: 7, time_zone: 'Europe/Moscow' })),
  );
  renderApp(<Receipts publicationId={1} projectId={7} onChanged={() => undefined} />);
};

it('shows the numbers of each published post, and which are still to come or unavailable', async () => {
  const results: PublishedPost['results'] = [
    { hours: 1, read_at: '2036-12-12T08:30:00Z', views: 1_204, reactions: 17, forwards: null },
  ];
  server.use(http.get('*/api/publications/1/published', () => HttpResponse.json([post({ results })])));
  show([attempt(), attempt({ id: 32, integration_id: 9, platform: 'tenchat', account: 'Зерно TenChat' })]);
  const table = within(await screen.findByRole('table', { name: 'Показатели поста в «Зерно»' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ПрошлоПросмотрыРеакцииРепосты',
    '1 час1\u202f20417—соцсеть не сообщает',
    '24 часачитаем, скоро появятся',
    '7 днейещё рано, будет 19 декабря, 10:30',
  ]);
  expect(screen.getByText('Просмотров и реакций TenChat не сообщает.')).toBeTruthy();
});

it('numbers that failed to load can be requested again', async () => {
  server.use(http.get('*/api/publications/1/published', () => HttpResponse.json([post({})])));
  server.use(
    http.get(
      '*/api/publications/1/published',
      () => HttpResponse.json({ error: 'Сбой', code: 'INTERNAL' }, { status: 500 }),
      {
        once: true,
      },
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});
