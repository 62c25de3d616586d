import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepDoubleClicksWhole } from './double-clicks';

const button = (): HTMLButtonElement => document.body.appendChild(document.createElement('button'));

describe('a double click', () => {
  const stop = keepDoubleClicksWhole();
  afterEach(() => document.body.replaceChildren());

  it('does not press what its first click brought under the pointer', () => {
    const pressed = vi.fn();
    const first = button();
    fireEvent.click(first, { detail: 1 });
    first.remove();
    const second = button();
    second.addEventListener('click', pressed);
    expect(fireEvent.click(second, { detail: 2 })).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.click(second, { detail: 3 });
    expect(pressed).toHaveBeenCalledTimes(1);
    fireEvent.click(second, { detail: 1 });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('does not press a button that appeared where there was none', () => {
    const pressed = vi.fn();
    fireEvent.click(document.body, { detail: 1 });
    const late = button();
    late.addEventListener('click', pressed);
    fireEvent.click(late.appendChild(document.createElement('span')), { detail: 2 });
    expect(pressed).not.toHaveBeenCalled();
  });

  it('presses the same button on every click, whatever is inside it', () => {
    const pressed = vi.fn();
    const same = button();
    same.addEventListener('click', pressed);
    fireEvent.click(same, { detail: 1 });
    fireEvent.click(same.appendChild(document.createElement('span')), { detail: 2 });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('does not affect keys and programmatic clicks', () => {
    const pressed = vi.fn();
    fireEvent.click(button(), { detail: 1 });
    const other = button();
    other.addEventListener('click', pressed);
    other.click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is handled until the watching is stopped', () => {
    stop();
    fireEvent.click(button(), { detail: 1 });
    expect(fireEvent.click(button(), { detail: 2 })).toBe(true);
  });
});
