import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { EMPTY_DRAFT, storeDraft } from '../model/generator-draft';
import { Generator } from './generator';
import { QuickGeneration } from './quick-generation';

let isDown: boolean;
const user = userEvent.setup();

beforeEach(() => {
  isDown = true;
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/styles', () => HttpResponse.json([])),
    http.get('*/api/credits/estimate/:operation', () =>
      isDown
        ? HttpResponse.json({ error: 'Что-то пошло не так', code: 'INTERNAL' }, { status: 500 })
        : HttpResponse.json({ estimated_credits: 5, credits_balance: 500, is_demo: false }),
    ),
  );
});

const servePrices = async (): Promise<void> => {
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Повторить' })) await user.click(retry);
  await waitFor(() => expect(screen.queryByText(/^Не удалось узнать цену/)).toBeNull());
};

it('orders nothing before its price is known', async () => {
  const form = { ...EMPTY_DRAFT.form, topic: 'Зерно' };
  storeDraft(7, { ...EMPTY_DRAFT, form, headlines: ['Первый'], chosen: 'Первый', text: 'Текст', saved: 'Текст' });
  renderApp(<Generator projectId={7} timeZone="Europe/Moscow" language="ru" />);
  expect(await screen.findAllByText(/^Не удалось узнать цену/)).toHaveLength(2);
  const actions = ['Первый', /^Обновить заголовки/, /^Перегенерировать/].map((name) =>
    screen.getByRole('button', { name }),
  );
  for (const act of actions) expect(act).toHaveProperty('disabled', true);
  await servePrices();
  for (const act of actions) expect(act).toHaveProperty('disabled', false);
  expect(actions.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Обновить заголовки · 5 кредитов',
    'Перегенерировать · 5 кредитов',
  ]);
});

it('a quick text waits for its price, and is announced while it is written and when it is ready', async () => {
  let isWritten = false;
  server.use(
    http.post('*/api/generate', () => HttpResponse.json({ job_id: 5 }, { status: 202 })),
    http.delete('*/api/jobs/5', () => HttpResponse.json({ id: 5, status: 'cancelled' })),
    http.get('*/api/jobs/5', () =>
      HttpResponse.json(
        isWritten
          ? { id: 5, status: 'completed', stage: '', result: { content: 'О зерне', is_demo: false } }
          : { id: 5, status: 'active', stage: '' },
      ),
    ),
  );
  renderApp(<QuickGeneration projectId={7} language="ru" />);
  await user.type(screen.getByLabelText('Тема'), 'Зерно');
  await screen.findByText(/^Не удалось узнать цену/);
  const order = screen.getByRole('button', { name: /^Сгенерировать/ });
  expect(order).toHaveProperty('disabled', true);
  await servePrices();
  const status = screen.getByRole('status');
  await user.click(order);
  await waitFor(() => expect(status.textContent).toBe('Пишем текст'));
  await user.click(screen.getByRole('button', { name: 'Остановить' }));
  await waitFor(() => expect(status.textContent).toBe('Остановлено'));
  isWritten = true;
  await user.click(order);
  await screen.findByText('О зерне');
  expect(status.textContent).toBe('Текст готов');
});
