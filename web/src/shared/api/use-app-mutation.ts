// oxlint-disable-next-line no-restricted-imports -- The one place: every other mutation is made from it.
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { pause } from '@orbita/contracts';
import { useCallback, useRef } from 'react';
import { localError } from './api-error';

/** Lists that are not here by then are still on their way when the act is over. */
const LISTS_MS = 1_000;

type AppMutationOptions<T, V> = Omit<UseMutationOptions<T, Error, V>, 'mutationFn'> & {
  /** Performs the act; gives up when the signal says so. */
  mutationFn: (variables: V, signal: AbortSignal) => Promise<T>;
};

export type AppMutation<T, V> = UseMutationResult<T, Error, V> & {
  /** Waits for the answer no longer: the request ends, the job it waits for is called off, the error says STOPPED. */
  stop: () => void;
};

/** Waits for what a callback begins, for a moment. */
const briefly =
  <A extends unknown[]>(callback: (...answer: A) => unknown) =>
  async (...answer: A): Promise<void> => {
    const begun = callback(...answer);
    if (begun instanceof Promise) await Promise.race([begun, pause(LISTS_MS)]);
  };

/**
 * An act of the user that somebody waits for: a mutation that can be stopped. Every mutation of the app is one.
 * What its end begins, lists asked for anew above all, is waited for a moment, so that nobody sees the former state once
 * more; not longer, since it may take as long as the network is away, and «Остановить» does not reach it.
 */
export const useAppMutation = <T, V = void>({
  mutationFn,
  onSuccess,
  onError,
  onSettled,
  ...options
}: AppMutationOptions<T, V>): AppMutation<T, V> => {
  const running = useRef<AbortController | null>(null);
  const mutation = useMutation<T, Error, V>({
    ...options,
    ...(onSuccess && { onSuccess: briefly(onSuccess) }),
    ...(onError && { onError: briefly(onError) }),
    ...(onSettled && { onSettled: briefly(onSettled) }),
    mutationFn: (variables) => {
      const controller = new AbortController();
      running.current = controller;
      return mutationFn(variables, controller.signal);
    },
  });
  const stop = useCallback(() => running.current?.abort(localError('STOPPED')), []);
  return { ...mutation, stop };
};
