import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { fakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan } from '@/entities/content-plans/testing/plans';
import type { ConfirmedAction } from '@/entities/content-plans';
import { PlanActionDialog } from './plan-action-dialog';

/** Opens the question of an action whose first answers are refusals. */
const ask = (
  act: ConfirmedAction,
  call: [method: 'post' | 'delete', path: string],
  ...refusals: [number, object][]
) => {
  const gateway = fakeGateway({ plans: [plan()] });
  const [method, path] = call;
  server.use(
    ...refusals.map(([status, body]) => http[method](path, () => HttpResponse.json(body, { status }), { once: true })),
    ...gateway.handlers,
  );
  const onExited = vi.fn();
  renderApp(<PlanActionDialog action={act} plan={plan()} onExited={onExited} />);
  return { gateway, onExited, user: userEvent.setup() };
};

it('a failed deletion says why in its question and can be retried', async () => {
  const { onExited, user } = ask(
    'delete',
    ['delete', '*/api/content-plans/1'],
    [503, { error: 'Сервис временно недоступен.', code: 'SERVICE_UNAVAILABLE' }],
  );
  const confirm = await screen.findByRole('button', { name: 'Удалить план' });
  await user.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toBe('Сервис временно недоступен.');
  expect(onExited).not.toHaveBeenCalled();
  await user.click(confirm);
  await waitFor(() => expect(onExited).toHaveBeenCalledOnce());
});

it('a regeneration says that the balance was spent elsewhere, then that the plan is busy elsewhere', async () => {
  const busy = 'Контент-план сейчас создаётся. Дождитесь окончания или отмените создание.';
  const { gateway, onExited, user } = ask(
    'regenerate',
    ['post', '*/api/content-plans/1/regenerate'],
    [402, { error: 'Не хватает 80 кредитов: нужно 200, на балансе 120', code: 'INSUFFICIENT_CREDITS' }],
    [409, { error: busy, code: 'CONTENT_PLAN_BUSY' }],
  );
  const confirm = await screen.findByRole('button', { name: 'Перегенерировать · 200 кредитов' });
  gateway.estimate = { ...gateway.estimate, credits_balance: 120 };
  await user.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain('Не хватает 80 кредитов');
  await waitFor(() => expect(confirm).toHaveProperty('disabled', true));
  gateway.estimate = { ...gateway.estimate, credits_balance: 620 };
  await user.click(await screen.findByRole('button', { name: 'Начать пробный период' }));
  await user.click(await screen.findByRole('button', { name: 'Начать сейчас' }));
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await user.click(confirm);
  expect(await screen.findByText(busy)).toBeDefined();
  expect(onExited).not.toHaveBeenCalled();
});

/** Opens the question about a first plan that is partly written; by now more is written than was shown before. */
const askOfRunning = (act: ConfirmedAction) => {
  const running = plan({ status: 'generating', stop: { delivered: 7, ordered: 31, credits: 45 } });
  const gateway = fakeGateway({ plans: [running] });
  gateway.job = { ...gateway.job, status: 'active', stop: { delivered: 8, ordered: 31, credits: 51 } };
  server.use(...gateway.handlers);
  const onExited = vi.fn();
  renderApp(<PlanActionDialog action={act} plan={running} onExited={onExited} />);
  return { gateway, onExited, user: userEvent.setup() };
};

it('stopping a plan says what stays and what that costs, and offers to delete it instead', async () => {
  const { gateway, user } = askOfRunning('stop');
  const stop = await screen.findByRole('button', { name: 'Остановить: 8 из 31, около 51 кредита' });
  expect(
    screen.getByText(
      'Готово 8 из 31: эти публикации останутся в плане. Спишется около 51 кредита, остальное вернётся.',
    ),
  ).toBeDefined();
  await user.click(stop);
  await waitFor(() => expect(gateway.count('DELETE /api/jobs/11')).toBe(1));
});

it('deleting a plan during its generation says that what was shown is paid for', async () => {
  const { gateway, user } = askOfRunning('stop');
  await user.click(await screen.findByRole('button', { name: 'Отменить и удалить' }));
  expect(await screen.findByText(/За них спишется около 51 кредита/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Отменить и удалить' }));
  await waitFor(() => expect(gateway.calls).toContain('DELETE /api/content-plans/1'));
});
