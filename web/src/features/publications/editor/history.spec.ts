import { plainText } from '@orbita/contracts';
import { expect, it } from 'vitest';
import { History } from './history';

/** Types character by character at the end. */
const typed = (history: History, text: string, before = ''): void => {
  for (const [index, char] of [...text].entries()) {
    const value = plainText(before + text.slice(0, index + 1));
    const at = value.text.length;
    history.add({ value, from: at, to: at }, char === ' ' ? 'space' : 'letter', at - 1);
  }
};

it('goes back a word at a time and forward again', () => {
  const history = new History(plainText(''));
  typed(history, 'кофе дня');
  expect(history.step(-1)?.value.text).toBe('кофе');
  expect(history.step(-1)?.value.text).toBe('');
  expect(history.step(-1)).toBeUndefined();
  expect(history.step(1)?.value.text).toBe('кофе');
  expect(history.step(1)?.value.text).toBe('кофе дня');
  expect(history.step(1)).toBeUndefined();
});

it('typing after an undo replaces what was undone', () => {
  const history = new History(plainText(''));
  typed(history, 'кофе дня');
  history.step(-1);
  typed(history, ' утра', 'кофе');
  expect(history.step(1)).toBeUndefined();
  expect(history.step(-1)?.value.text).toBe('кофе');
});

it('letters at another place are a separate step', () => {
  const history = new History(plainText('кофе'));
  history.add({ value: plainText('кофеи'), from: 5, to: 5 }, 'letter', 4);
  history.add({ value: plainText('экофеи'), from: 1, to: 1 }, 'letter', 0);
  expect(history.step(-1)?.value.text).toBe('кофеи');
});
