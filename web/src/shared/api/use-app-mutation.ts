// oxlint-disable-next-line no-restricted-imports -- The only place: every other mutation is made from this one.
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { pause } from '@orbita/contracts';
import { useCallback, useRef } from 'react';
import { localError } from './api-error';

/** Lists that have not loaded within this time are still loading when the mutation settles. */
const LISTS_MS = 1_000;

type AppMutationOptions<T, V> = Omit<UseMutationOptions<T, Error, V>, 'mutationFn'> & {
  /** Performs the mutation; gives up when the signal aborts. */
  mutationFn: (variables: V, signal: AbortSignal) => Promise<T>;
};

export type AppMutation<T, V> = UseMutationResult<T, Error, V> & {
  /** Stops waiting for the answer: the request ends, the job it waits for is cancelled, the error says STOPPED. */
  stop: () => void;
};

/** Waits briefly for what a callback starts. */
const briefly =
  <A extends unknown[]>(callback: (...answer: A) => unknown) =>
  async (...answer: A): Promise<void> => {
    const begun = callback(...answer);
    if (begun instanceof Promise) await Promise.race([begun, pause(LISTS_MS)]);
  };

/**
 * An action of the user with a visible wait: a mutation that can be stopped. Every mutation of the app uses it.
 * It waits briefly for what its end starts, mostly refetched lists, so that the user does not see the old state
 * again. Not longer: it may take as long as the network is away, and «Остановить» does not stop it.
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
