import type { BackgroundRemovalOffer, Job } from '@orbita/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleSubscription } from '@/test/samples';
import { server } from '@/test/server';
import { RemoveInPlace } from './remove-in-place';

const user = userEvent.setup();
let job: Job;
let orders: number;
let engine: BackgroundRemovalOffer['engine'];

beforeEach(() => {
  tokenStore.set('token-1');
  orders = 0;
  engine = 'embedded';
  job = {
    id: 5,
    kind: 'background.remove',
    status: 'active',
    progress: 60,
    stage: '',
    error: null,
    error_code: null,
    created_at: '2026-11-21T10:00:00Z',
    started_at: null,
    finished_at: null,
  };
  server.use(
    http.get('*/api/background-removal', () =>
      HttpResponse.json({ engine, price: 30, max_bytes: 1_000, max_pixels: 1_000 }),
    ),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ plan_type: 'Pro' }))),
    http.post('*/api/files/7/background-removal', () => {
      orders += 1;
      return HttpResponse.json({ job_id: 5 }, { status: 202 });
    }),
    http.get('*/api/jobs/5', () => HttpResponse.json(job)),
  );
});

it('continues while its panel is closed, is not ordered twice, and returns the result once', async () => {
  const onDone = vi.fn(() => true);
  const panel = <RemoveInPlace fileId={7} onDone={onDone} />;
  const { queryClient, unmount } = renderApp(panel);
  await user.click(await screen.findByRole('button', { name: 'Убрать фон · 30 кредитов' }));
  await screen.findByText('Убираем фон, 60 %');
  unmount();
  renderApp(panel, { queryClient });
  await screen.findByText('Убираем фон, 60 %');
  job = { ...job, status: 'completed', progress: 100, result: { file_id: 8, url: '/x' } };
  expect(await screen.findByText(/^Фон убран/)).toBeDefined();
  expect([onDone.mock.calls, orders]).toEqual([[[8]], 1]);
  expect(screen.getByRole('button', { name: /^Убрать фон/ })).toBeDefined();
});

it('is locked on the free plan, and absent without an engine', async () => {
  server.use(http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())));
  const { unmount } = renderApp(<RemoveInPlace fileId={7} onDone={() => true} />);
  const button = await screen.findByRole('button', { name: /^Убрать фон/ });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.click(button);
  expect(orders).toBe(0);
  unmount();
  engine = 'none';
  const { queryClient } = renderApp(<RemoveInPlace fileId={7} onDone={() => true} />);
  await waitFor(() => expect(queryClient.getQueryData(['background-removal', 'offer'])).toBeDefined());
  expect(screen.queryByRole('button', { name: /^Убрать фон/ })).toBeNull();
});
