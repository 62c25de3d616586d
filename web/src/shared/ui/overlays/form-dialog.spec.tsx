import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { renderApp } from '@/test/render';
import { FormDialog } from './form-dialog';

interface NoteProps {
  /** The answer of the server. */
  answer?: Promise<void>;
  stopsOnClose?: boolean;
  onStopped?: () => void;
  onDone?: () => void;
  /** What a success starts: refetched lists. */
  afterwards?: Promise<void>;
}

const never = new Promise<void>(() => undefined);

function Note({ answer = never, stopsOnClose = false, onStopped, onDone, afterwards }: NoteProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const save = useAppMutation({
    mutationFn: (_: void, signal) => {
      signal.addEventListener('abort', () => onStopped?.());
      return answer;
    },
    onSuccess: () => afterwards,
  });
  return (
    <>
      <button onClick={() => setOpen(true)}>Написать</button>
      <FormDialog
        opened={isOpen}
        title="Заметка"
        submitLabel="Сохранить"
        action={save}
        stopsOnClose={stopsOnClose}
        error={undefined}
        isDirty={text !== ''}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, {
            onSuccess: () => {
              setOpen(false);
              onDone?.();
            },
          });
        }}
        onClose={() => setOpen(false)}
        onExited={() => setText('')}
      >
        <input aria-label="Текст" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </FormDialog>
    </>
  );
}

const open = async (props: NoteProps = {}) => {
  const user = userEvent.setup();
  const { router } = renderApp(<Note {...props} />, { routes: [{ path: '/plans', element: <p>Планы</p> }] });
  await user.click(screen.getByRole('button', { name: 'Написать' }));
  await screen.findByRole('dialog', { name: 'Заметка' });
  return { user, router };
};
const note = () => screen.queryByRole('dialog', { name: 'Заметка' });
const question = () => screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
const press = (name: string) => screen.getByRole('button', { name });
const backdrop = () => document.querySelector('.mantine-Modal-overlay') as HTMLElement;

it('stays open while what it started runs, and reports the end', async () => {
  let resolve = (): void => undefined;
  const answer = new Promise<void>((settle) => (resolve = settle));
  const onDone = vi.fn();
  const { user } = await open({ answer, onDone });
  await user.click(press('Сохранить'));
  const cancel = press('Отмена');
  await user.click(press('Закрыть'));
  await user.click(backdrop());
  await user.click(cancel);
  await user.keyboard('{Escape}');
  expect(note()).not.toBeNull();
  expect([cancel.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', cancel]);
  await act(async () => resolve());
  await waitFor(() => expect(note()).toBeNull());
  expect(onDone).toHaveBeenCalledOnce();
});

it('closes after the answer, even when the lists refetched then never load', async () => {
  const onDone = vi.fn();
  const { user } = await open({ answer: Promise.resolve(), afterwards: never, onDone });
  await user.click(press('Сохранить'));
  await waitFor(() => expect(note()).toBeNull());
  expect(onDone).toHaveBeenCalledOnce();
});

it('stops waiting once it is closed, when the result is visible elsewhere', async () => {
  const onStopped = vi.fn();
  const { user } = await open({ stopsOnClose: true, onStopped });
  await user.click(press('Сохранить'));
  await user.click(press('Отмена'));
  expect(onStopped).toHaveBeenCalledOnce();
  await waitFor(() => expect(note()).toBeNull());
});

it('keeps waiting while it asks about the input, and stops only when it is closed', async () => {
  const onStopped = vi.fn();
  const { user } = await open({ stopsOnClose: true, onStopped });
  await user.type(screen.getByLabelText('Текст'), 'Слова');
  await user.click(press('Сохранить'));
  await user.click(press('Отмена'));
  await question();
  await user.click(press('Остаться'));
  expect(onStopped).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([note()]));
  await user.click(press('Отмена'));
  await question();
  await user.click(press('Уйти без сохранения'));
  expect(onStopped).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
});

it.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['a tap beside it', (user: ReturnType<typeof userEvent.setup>) => user.click(backdrop())],
  ['its cross', (user: ReturnType<typeof userEvent.setup>) => user.click(press('Закрыть'))],
  ['«Отмена»', (user: ReturnType<typeof userEvent.setup>) => user.click(press('Отмена'))],
])('asks before %s loses the input', async (_, leave) => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Текст'), 'Много слов');
  await leave(user);
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([note()]));
  expect(screen.getByLabelText('Текст')).toHaveProperty('value', 'Много слов');
  await leave(user);
  await question();
  await user.click(press('Уйти без сохранения'));
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  expect(document.activeElement).toBe(press('Написать'));
});

it('asks before Back or closing the tab loses the input, and not when nothing was typed', async () => {
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, router } = await open();
  expect(unload()).toBe(true);
  await user.type(screen.getByLabelText('Текст'), 'Слова');
  expect(unload()).toBe(false);
  await act(() => router.navigate('/plans'));
  await question();
  await user.click(press('Остаться'));
  expect(router.state.location.pathname).toBe('/');
  await user.clear(screen.getByLabelText('Текст'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(note()).toBeNull());
});
