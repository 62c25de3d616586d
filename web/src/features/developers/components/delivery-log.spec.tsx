import type { Webhook, WebhookDelivery } from '@orbita/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { DeliveryLog } from './delivery-log';

const webhook = (rest: Partial<Webhook> = {}): Webhook => ({
  id: 3,
  url: 'https://example.ru/orbita',
  events: ['job.completed'],
  project_id: null,
  state: 'active',
  disabled_reason: null,
  former_until: null,
  created_at: '2036-01-01T10:00:00Z',
  last_delivery: null,
  ...rest,
});

const delivery = (id: number, state: WebhookDelivery['state'], type: WebhookDelivery['type'] = 'job.completed') => ({
  id,
  event_id: `evt_${id}`,
  type,
  state,
  attempts: 0,
  status_code: null,
  duration_ms: null,
  error_code: null,
  error: null,
  is_replay: false,
  created_at: '2036-01-01T10:00:00Z',
  attempted_at: null,
  next_attempt_at: null,
});

const logOf = (...deliveries: WebhookDelivery[]) =>
  server.use(http.get('*/api/webhooks/3/deliveries', () => HttpResponse.json(deliveries)));
const look = (rest: Partial<Webhook> = {}) =>
  renderApp(<DeliveryLog webhook={webhook(rest)} isBarred={false} onClose={() => undefined} />);

it.each([
  [5, 'Отправляются 5 событий'],
  [1000, /^Отправляются первые 1000\. Нажмите ещё раз/],
  [0, 'Недоставленных событий нет'],
])(
  'sends everything that was not delivered at one press, under a key, and says how much: %s',
  async (replayed, words) => {
    logOf(delivery(2, 'cancelled'), delivery(1, 'delivered'));
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/webhooks/3/deliveries/replay', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ replayed });
      }),
    );
    const user = userEvent.setup();
    look();
    await user.click(await screen.findByRole('button', { name: 'Отправить недоставленные' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(keys).toEqual([expect.any(String)]);
  },
);

it('offers no such button when everything was delivered; a failed test is not an event', async () => {
  logOf(delivery(2, 'failed', 'webhook.ping'), delivery(1, 'delivered'));
  look();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Отправить недоставленные' })).toBeNull();
});

it.each([
  ['paused', null, /не отправляются и не записываются/],
  ['disabled', 'failing', /Новые события ждут в журнале: до 1000, не дольше 30 дней/],
] as const)('says what becomes of events while it is %s', async (state, disabled_reason, words) => {
  logOf(delivery(1, 'cancelled'));
  look({ state, disabled_reason });
  expect(await screen.findByText(words)).toBeDefined();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Отправить недоставленные' })).toBeNull();
});
