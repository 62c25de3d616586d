import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderApp } from '@/test/render';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { WholeNumberField } from './whole-number-field';

const Schema = z.object({ uses: z.nullable(z.int('Укажите целое число').check(z.gte(1, 'Не меньше 1'))) });

function Form({ onSend }: { onSend: (uses: number | null) => void }) {
  const form = useForm({
    resolver: standardSchemaResolver(Schema),
    defaultValues: { uses: null } as z.input<typeof Schema>,
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(({ uses }) => onSend(uses))(event)}>
      <WholeNumberField control={form.control} name="uses" label="Сколько раз" />
      <button type="submit">Готово</button>
    </form>
  );
}

it.each([
  ['type', '-5', '-5', 'Не меньше 1'],
  ['type', '-', '', null],
  ['type', '1,5', '1.5', 'Укажите целое число'],
  ['type', '1.5', '1.5', 'Укажите целое число'],
  ['type', '07', '7', 7],
  ['type', '12500', '12 500', 12_500],
  ['type', '1a2', '12', 12],
  ['paste', '1,5', '1.5', 'Укажите целое число'],
  ['paste', '−5', '-5', 'Не меньше 1'],
  ['paste', '12 500', '12 500', 12_500],
] as const)('by %s: %s stands as %s and becomes no other number', async (way, text, shown, outcome) => {
  const onSend = vi.fn();
  const user = userEvent.setup();
  renderApp(<Form onSend={onSend} />);
  const field = screen.getByLabelText<HTMLInputElement>('Сколько раз');
  await user.click(field);
  await (way === 'type' ? user.type(field, text) : user.paste(text));
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  if (typeof outcome === 'string') {
    expect(await screen.findByText(outcome)).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
  } else {
    await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith(outcome));
  }
  expect(field.value).toBe(shown);
});

it('can be emptied again', async () => {
  const onSend = vi.fn();
  const user = userEvent.setup();
  renderApp(<Form onSend={onSend} />);
  const field = screen.getByLabelText('Сколько раз');
  await user.type(field, '-5');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith(null));
});
