import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

const failure = (status: number) => new ApiError({ status, code: 'ANY', message: 'Отказ' });

/** A query that was answered once, then failed with this status. */
const failedAfterAnswer = async (status: number) => {
  const queryClient = createQueryClient();
  const queryKey = ['thing'];
  queryClient.setQueryData(queryKey, 'answer');
  await queryClient
    .fetchQuery({ queryKey, queryFn: () => Promise.reject(failure(status)), staleTime: 0, retry: false })
    .catch(() => undefined);
  return queryClient.getQueryState<string, ApiError>(queryKey);
};

it.each([400, 401, 403, 404, 410])('drops the earlier answer once the server refuses with %i', async (status) => {
  const state = await failedAfterAnswer(status);
  expect(state).toMatchObject({ status: 'error', error: { status } });
  expect(state?.data).toBeUndefined();
});

it.each([0, 429, 500, 502, 503])('keeps the earlier answer while the server cannot answer: %i', async (status) => {
  expect(await failedAfterAnswer(status)).toMatchObject({ status: 'error', data: 'answer' });
});

it.each([
  [0, 3],
  [503, 3],
  [429, 1],
  [404, 1],
])('retries when there was no answer, not when it was refused: %i is asked %i times', async (status, times) => {
  const queryFn = vi.fn(() => Promise.reject(failure(status)));
  const asked = createQueryClient().fetchQuery({ queryKey: ['thing'], queryFn, retryDelay: 0 });
  await expect(asked).rejects.toMatchObject({ status });
  expect(queryFn).toHaveBeenCalledTimes(times);
});
