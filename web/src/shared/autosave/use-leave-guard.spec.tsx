import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { localError } from '@/shared/api/api-error';
import { useSignOut } from '@/shared/api/use-sign-out';
import { toastStore } from '@/shared/ui/feedback/toast-store';
import { renderApp } from '@/test/render';
import { Autosave } from './autosave';
import { autosaveTexts } from './texts';
import { useLeaveGuard } from './use-leave-guard';

/** Changed work of a user without a network, kept by their browser. */
const offlineWork = (): Autosave<{ name: string }> => {
  const autosave = new Autosave<{ name: string }>(
    { name: 'Первое', version: 1 },
    { parts: ['name'], precious: ['name'], changedCode: 'CAROUSEL_CHANGED' },
    {
      put: () => Promise.reject(localError('OFFLINE')),
      get: () => Promise.reject(localError('OFFLINE')),
      keep: () => true,
      forget: () => undefined,
      adopt: () => undefined,
      isOnline: () => false,
      after: () => () => undefined,
      now: () => 0,
    },
  );
  autosave.open();
  autosave.change({ name: 'Второе' });
  return autosave;
};

function Screen({ autosave }: { autosave: Autosave<{ name: string }> }) {
  const [navigate, signOut] = [useNavigate(), useSignOut()];
  return (
    <>
      <button onClick={() => void navigate('/home')}>Домой</button>
      <button onClick={signOut}>Выйти</button>
      {useLeaveGuard(autosave)}
    </>
  );
}

const open = () => {
  const routes = [{ path: '*', element: <p>Уже не здесь</p> }];
  return { ...renderApp(<Screen autosave={offlineWork()} />, { routes }), user: userEvent.setup() };
};

it('lets the user leave work the browser keeps, for another screen', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Домой' }));
  expect(await screen.findByText('Уже не здесь')).toBeDefined();
  expect(toastStore.get()).toMatchObject([{ message: autosaveTexts.leave.leftBehind }]);
});

it('does not treat kept work as safe on the way to a logout, which asks about all the browser keeps and deletes it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  expect(await screen.findByText('Уже не здесь')).toBeDefined();
  expect(toastStore.get()).toEqual([]);
});
