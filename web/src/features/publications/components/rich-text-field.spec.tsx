import type { RichText } from '@orbita/contracts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { RichTextField } from './rich-text-field';

function Field({ text, onFiles = () => undefined }: { text: string; onFiles?: (files: File[]) => void }) {
  const [value, setValue] = useState<RichText>({ text, entities: [] });
  return (
    <>
      <RichTextField id="text" label="Текст" language="ru" value={value} onChange={setValue} onFiles={onFiles} />
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

it('hands on pasted and dropped files, but pastes words that come with a picture of them', async () => {
  const onFiles = vi.fn();
  renderApp(<Field text="Кофе" onFiles={onFiles} />);
  const field = await screen.findByRole('textbox', { name: 'Текст' });
  const picture = new File(['x'], 'Зал.png', { type: 'image/png' });
  const pasted = (words: string) => ({
    files: [picture],
    types: ['Files'],
    getData: (type: string) => (type === 'text/plain' ? words : ''),
  });
  field.focus();
  fireEvent.paste(field, { clipboardData: pasted('') });
  expect(onFiles).toHaveBeenLastCalledWith([picture]);
  fireEvent.paste(field, { clipboardData: pasted('Слова из документа') });
  expect(field.textContent).toContain('Слова из документа');
  expect(onFiles).toHaveBeenCalledTimes(1);
  fireEvent.drop(field, { dataTransfer: { files: [picture], types: ['Files'] } });
  expect(onFiles).toHaveBeenCalledTimes(2);
});

it('puts emoji at the caret, found by Russian words, and gives the focus back to the text', async () => {
  const user = userEvent.setup();
  renderApp(<Field text="Кофе" />);
  await screen.findByRole('textbox', { name: 'Текст' });
  await user.click(screen.getByRole('button', { name: 'Эмодзи' }));
  const search = await screen.findByRole('textbox', { name: 'Найти эмодзи' });
  expect(document.activeElement).toBe(search);
  await user.type(search, 'чай{Enter}');
  expect(screen.getByRole('textbox', { name: 'Текст' }).textContent).toBe('🍵Кофе');
  await user.clear(search);
  await user.click(screen.getByRole('region', { name: 'Недавние' }).querySelector('button')!);
  expect(screen.getByRole('textbox', { name: 'Текст' }).textContent).toBe('🍵🍵Кофе');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Текст' }));
});
