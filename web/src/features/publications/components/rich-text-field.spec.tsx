import type { RichText } from '@orbita/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { RichTextField } from './rich-text-field';

function Field({ text }: { text: string }) {
  const [value, setValue] = useState<RichText>({ text, entities: [] });
  return (
    <>
      <RichTextField id="text" label="Текст" language="ru" value={value} onChange={setValue} />
      <button type="button">После текста</button>
    </>
  );
}
const chosen = (): string => document.getSelection()?.toString() ?? '';

it('counts the placeholders and cycles through them', async () => {
  const user = userEvent.setup();
  renderApp(<Field text={'Стоит [цена],\nпишите: [контакт]'} />);
  expect(await screen.findByText('Осталось заполнить: 2')).toBeDefined();
  const next = screen.getByRole('button', { name: 'К следующему' });
  for (const place of ['[цена]', '[контакт]', '[цена]']) {
    await user.click(next);
    expect(chosen()).toBe(place);
  }
});

it('moves through them by Tab and then out of the text, so that the focus is not trapped', async () => {
  const user = userEvent.setup();
  renderApp(<Field text="Стоит [цена], пишите: [контакт]" />);
  const text = await screen.findByRole('textbox', { name: 'Текст' });
  text.focus();
  await user.keyboard('{Tab}');
  expect([chosen(), document.activeElement]).toEqual(['[цена]', text]);
  await user.keyboard('{Tab}');
  expect([chosen(), document.activeElement]).toEqual(['[контакт]', text]);
  await user.keyboard('{Tab}');
  expect(document.activeElement).not.toBe(text);
});

it('shows nothing for a text without placeholders', async () => {
  renderApp(<Field text="Стоит 600 ₽ [подробнее](https://example.ru)" />);
  await screen.findByRole('textbox', { name: 'Текст' });
  expect(screen.queryByText(/Осталось заполнить/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'К следующему' })).toBeNull();
});
