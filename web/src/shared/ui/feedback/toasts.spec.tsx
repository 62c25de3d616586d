import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { renderApp } from '@/test/render';
import { ApiError } from '../../api/api-error';
import { useLayer } from '../overlays/layers';
import { toastStore } from './toast-store';
import { notifyError, notifySuccess } from './toasts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const setup = () => {
  renderApp(<main />, { routes: [{ path: '/plan', element: <p>План</p> }] });
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
};

describe('toasts', () => {
  it('announce success politely and failure at once, and close after five seconds', async () => {
    setup();
    act(() => {
      notifySuccess('Сохранено');
      notifyError(new ApiError({ status: 409, code: 'X', message: 'План создаётся' }), 'Ошибка');
    });
    expect(screen.getByRole('status').textContent).toBe('Сохранено');
    expect(screen.getByRole('alert').textContent).toBe('План создаётся');
    await pass(4_800);
    expect(screen.getByRole('status')).toBeDefined();
    await pass(500);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show three at a time, and the oldest is removed', () => {
    setup();
    act(() => ['1', '2', '3', '4', '5'].forEach((message) => notifySuccess(message)));
    expect(toastStore.get().map(({ message }) => message)).toEqual(['3', '4', '5']);
  });

  it('stay while the pointer is on them', async () => {
    const user = setup();
    act(() => notifySuccess('Сохранено'));
    await user.hover(screen.getByRole('status'));
    await pass(20_000);
    expect(screen.getByRole('status')).toBeDefined();
    await user.unhover(screen.getByRole('status'));
    await pass(5_500);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('show once for one event', () => {
    setup();
    act(() => {
      notifySuccess('Готово', { id: 'plan-1-completed' });
      notifySuccess('Готово', { id: 'plan-1-completed' });
    });
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('link somewhere and close', async () => {
    const user = setup();
    act(() => notifySuccess('План создан', { link: { to: '/plan', label: 'Открыть' } }));
    await user.click(screen.getByRole('link', { name: 'Открыть' }));
    expect(await screen.findByText('План')).toBeDefined();
    await pass(300);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('close by their button', async () => {
    const user = setup();
    act(() => notifyError('Не вышло'));
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await pass(300);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show two at a time on a phone, and the others each get their own five seconds', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query === '(max-width: 40em)' }) as unknown as MediaQueryList,
    );
    setup();
    const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    act(() => ['Раз', 'Два', 'Три'].forEach((message) => notifySuccess(message)));
    expect(shown()).toEqual(['Раз', 'Два']);
    await pass(5_500);
    expect(shown()).toEqual(['Три']);
    await pass(4_000);
    expect(shown()).toEqual(['Три']);
    await pass(1_500);
    expect(shown()).toEqual([]);
  });

  it('do not cover the buttons of an open dialog', async () => {
    function Dialog() {
      const [isOpen, setOpen] = useState(true);
      useLayer(isOpen, () => setOpen(false));
      return null;
    }
    renderApp(<Dialog />);
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const stack = screen.getByRole('region', { name: 'Уведомления' });
    expect(stack.hasAttribute('data-over-layer')).toBe(true);
    await user.keyboard('{Escape}');
    expect(stack.hasAttribute('data-over-layer')).toBe(false);
  });

  it('use the fallback for a failure without its own sentence', () => {
    setup();
    act(() => notifyError(new TypeError('x is undefined'), 'Ошибка удаления'));
    expect(screen.getByRole('alert').textContent).toBe('Ошибка удаления');
  });
});
