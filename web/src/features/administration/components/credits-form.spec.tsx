import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { CreditsForm } from './credits-form';

const onAdjust = vi.fn();

beforeEach(() => {
  onAdjust.mockReset();
  server.use(
    http.post('*/api/admin/users/7/credits', async ({ request }) => {
      onAdjust(await request.json());
      return HttpResponse.json({ user_id: 7, credits_balance: 90 });
    }),
  );
});

const fill = async (amount: string, reason: string) => {
  const user = userEvent.setup();
  renderApp(<CreditsForm userId={7} />);
  if (amount) await user.type(screen.getByLabelText('Сколько'), amount);
  if (reason) await user.type(screen.getByLabelText('Причина'), reason);
  await user.click(screen.getByRole('button', { name: 'Применить' }));
};

it('takes credits away by a minus and is empty afterwards', async () => {
  await fill('-10', ' Ошибка начисления ');
  await waitFor(() => expect(onAdjust).toHaveBeenCalledWith({ amount: -10, description: 'Ошибка начисления' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Сколько').value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('Причина').value).toBe('');
});

it.each([
  ['1,5', 'Подарок', 'Укажите целое число кредитов'],
  ['0', 'Подарок', 'Укажите количество, отличное от нуля'],
  ['', 'Подарок', 'Укажите целое число кредитов'],
  ['10', '  ', 'Укажите причину'],
])('changes nothing with «%s» for «%s»', async (amount, reason, refusal) => {
  await fill(amount, reason);
  expect(await screen.findByText(refusal)).toBeDefined();
  expect(onAdjust).not.toHaveBeenCalled();
});

it('focuses the first wrong field', async () => {
  await fill('', '');
  await screen.findByText('Укажите причину');
  // Later than the form's own focus: it searches for a field once more.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('Сколько'));
});

it('focuses the second field when the first is valid', async () => {
  await fill('10', '');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Причина')));
});

it('says why the server refused', async () => {
  server.use(
    http.post('*/api/admin/users/7/credits', () =>
      HttpResponse.json({ error: 'Недостаточно кредитов', code: 'INSUFFICIENT_CREDITS' }, { status: 402 }),
    ),
  );
  await fill('-500', 'Возврат');
  expect(await screen.findByText('Недостаточно кредитов')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Сколько').value).toBe('-500');
});
