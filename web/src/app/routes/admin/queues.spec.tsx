import type { AdminJobDetail, QueueOverview } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../../testing/open-app';

const failed: AdminJobDetail = {
  id: 70,
  kind: 'post.improve',
  queue: 'interactive',
  status: 'failed',
  description: 'Правка поста',
  user_id: 7,
  user_email: 'anna@example.ru',
  attempt: 4,
  max_attempts: 4,
  price: 25,
  error_code: 'MODEL_UNAVAILABLE',
  error: 'ИИ-модель сейчас не отвечает.',
  retry_of: null,
  retried_by: null,
  is_retryable: true,
  created_at: '2036-11-21T10:00:00Z',
  started_at: '2036-11-21T10:00:01Z',
  finished_at: '2036-11-21T10:05:00Z',
  project_id: null,
  request_id: 'req-1',
  batch_id: null,
  is_demo: false,
  progress: 10,
  stage: '',
  worker: 'content@host:1',
  credits: 'returned',
  timeline: [{ event: 'ordered', at: '2036-11-21T10:00:00Z' }],
};
const again: AdminJobDetail = {
  ...failed,
  id: 71,
  status: 'queued',
  error: null,
  error_code: null,
  retry_of: 70,
  is_retryable: false,
  credits: 'held',
};
const overview: QueueOverview = {
  measured_at: '2036-11-21T10:06:00Z',
  redis_answers: false,
  queues: [],
  workers: [
    {
      id: 'content@host:1',
      role: 'content',
      version: '1.0.0',
      started_at: '2036-11-21T09:00:00Z',
      silent_s: 40,
      is_lost: true,
      queues: [{ queue: 'interactive', running: 1, concurrency: 10, is_paused: false }],
    },
  ],
};

let asked: URLSearchParams[];
let retries: number;

beforeEach(() => {
  asked = [];
  retries = 0;
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser({ is_admin: true }))),
    http.get('*/api/admin/queues', () => HttpResponse.json(overview)),
    http.get('*/api/admin/jobs', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return HttpResponse.json(searchParams.get('status') === 'cancelled' ? [] : [failed]);
    }),
    http.get('*/api/admin/jobs/:id', ({ params }) => HttpResponse.json(params.id === '71' ? again : failed)),
    http.post('*/api/admin/jobs/70/retry', () => {
      retries += 1;
      return HttpResponse.json(again);
    }),
    ...appHandlers(),
  );
});

it('says what is wrong with Redis and with silent processes, and still shows the jobs', async () => {
  openApp('/dashboard/admin/queues');
  await screen.findByText(/Redis не отвечает/);
  await screen.findByText('не отвечает 40 с');
  await screen.findByText(/Ни один рабочий процесс не подаёт признаков жизни/);
  await screen.findByRole('button', { name: /70$/ });
});

it('filters the jobs by the URL, and offers to clear a search that finds none', async () => {
  const { user, router } = openApp('/dashboard/admin/queues?kind=post.improve&user=7');
  await screen.findByRole('button', { name: /70$/ });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ kind: 'post.improve', user_id: '7' });
  await user.selectOptions(screen.getByLabelText('Состояние'), 'cancelled');
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await screen.findByRole('button', { name: /70$/ });
});

it('repeats a failed job only after a confirmation, shows the price, and opens the new job', async () => {
  const { user } = openApp('/dashboard/admin/queues?job=70');
  await user.click(await screen.findByRole('button', { name: 'Повторить…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Запустить задачу ещё раз?' }));
  question.getByText(/снова будет удержано 25 кредитов/);
  expect(retries).toBe(0);
  await user.click(question.getByRole('button', { name: 'Запустить' }));
  await screen.findByRole('button', { name: 'Повтор задачи 70' });
  expect(retries).toBe(1);
});
