import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { renderApp } from '@/test/render';
import { DeleteDialog } from './delete-dialog';

const WORDS = { title: 'Удалить?', confirm: 'Да, удалить', keep: 'Оставить' };

/** Items with a button each; the deleted one disappears at once, or with the refetched list. */
function Things({ answer, goesLater }: { answer: Promise<void>; goesLater: boolean }) {
  const [names, setNames] = useState(['Один', 'Два']);
  const [doomed, setDoomed] = useState<string | null>(null);
  const remove = useAppMutation({ mutationFn: () => answer });
  const drop = (): void => setNames((known) => known.filter((name) => name !== doomed));
  return (
    <main tabIndex={-1}>
      {names.map((name) => (
        <button key={name} onClick={() => setDoomed(name)}>
          {name}
        </button>
      ))}
      <DeleteDialog
        opened={doomed !== null}
        action={remove}
        words={WORDS}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setDoomed(null);
              if (goesLater) setTimeout(drop, 20);
              else drop();
            },
          })
        }
        onClose={() => setDoomed(null)}
      />
    </main>
  );
}

const ask = async (goesLater: boolean) => {
  let resolve = (): void => undefined;
  const answer = new Promise<void>((settle) => (resolve = settle));
  const user = userEvent.setup();
  renderApp(<Things answer={answer} goesLater={goesLater} />);
  await user.click(screen.getByRole('button', { name: 'Один' }));
  await screen.findByRole('dialog');
  return { user, resolve: () => act(async () => resolve()) };
};

it('stays open until the result of the deletion is known', async () => {
  const { user, resolve } = await ask(false);
  await user.click(screen.getByRole('button', { name: 'Да, удалить' }));
  await user.click(screen.getByRole('button', { name: 'Оставить' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  await resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['with the dialog', false],
  ['a moment after it', true],
])('moves the focus to the content when its opener disappears %s', async (_, goesLater) => {
  const { user, resolve } = await ask(goesLater);
  await user.click(screen.getByRole('button', { name: 'Да, удалить' }));
  await resolve();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Один' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('returns the focus to an opener that stays', async () => {
  const { user } = await ask(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Один' }));
});
