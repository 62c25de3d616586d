import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { useAppMutation } from './use-app-mutation';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): Promise<void> => new Promise(() => undefined);
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);

it.each([
  ['onSuccess', { onSuccess: never }, () => Promise.resolve('answer'), 'success'],
  ['onSettled', { onSettled: never }, () => Promise.resolve('answer'), 'success'],
  ['onError', { onError: never }, () => Promise.reject(new Error('refused')), 'error'],
])(
  'settles a moment after its answer, even when what %s starts never ends',
  async (_, callbacks, mutationFn, status) => {
    const { result } = renderHook(() => useAppMutation({ mutationFn, ...callbacks }), { wrapper });
    const onSettled = vi.fn();
    act(() => result.current.mutate(undefined, { onSettled }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.status, 'lists may still come').toBe('pending');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(result.current.status).toBe(status);
    expect(onSettled).toHaveBeenCalledOnce();
  },
);

it('settles at once when what it started is done', async () => {
  const { result } = renderHook(
    () => useAppMutation({ mutationFn: () => Promise.resolve('answer'), onSettled: () => Promise.resolve() }),
    { wrapper },
  );
  act(() => result.current.mutate());
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.data).toBe('answer');
  expect(result.current.isPending).toBe(false);
});
