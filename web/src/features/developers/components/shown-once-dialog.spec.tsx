import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { texts } from '../texts';
import { ShownOnceDialog } from './shown-once-dialog';

const KEY = 'orb_secret';

function Shown() {
  const [key, setKey] = useState<string | null>(KEY);
  return <ShownOnceDialog secret={key} words={texts.shown} onClose={() => setKey(null)} />;
}

it('shows a key until its button is pressed, and asks before Escape, a cross or Back would lose it', async () => {
  const user = userEvent.setup();
  const { router } = renderApp(<Shown />, { routes: [{ path: '/before', element: <p>Раньше</p> }] });
  const field = await screen.findByLabelText('Ключ API');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  await act(() => router.navigate('/before'));
  const question = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  expect(question.textContent).toContain('больше он не покажется');
  await user.click(screen.getByRole('button', { name: 'Остаться' }));
  expect([router.state.location.pathname, field.isConnected, (field as HTMLInputElement).value]).toEqual([
    '/',
    true,
    KEY,
  ]);
  await user.click(screen.getByRole('button', { name: 'Ключ сохранён' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
