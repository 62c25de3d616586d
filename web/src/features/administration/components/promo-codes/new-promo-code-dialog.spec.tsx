import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { NewPromoCodeDialog } from './new-promo-code-dialog';

it('focuses the first wrong field in visual order, whatever the registration order', async () => {
  const user = userEvent.setup();
  renderApp(<NewPromoCodeDialog opened onClose={() => undefined} />);
  await user.type(await screen.findByLabelText(/^Промокод/), 'SUMMER');
  await user.type(screen.getByLabelText(/^Последний день/), '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(screen.getByLabelText(/^Сколько кредитов/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/^Последний день/).getAttribute('aria-invalid')).toBe('true');
  // Later than the form's own focus: it searches for a field once more.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Сколько кредитов/));
});
