import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MAX_RETRIES = 2;

/** A query is retried only when there was no answer: the server's refusal will not change. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && error.isTransient && error.status !== 429;

/** Doubling pause with jitter, so that many tabs do not come back at the same moment. */
const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, 10_000) * (0.75 + Math.random() / 2);

/**
 * Server state by the rules every query of the app follows. An earlier answer stays visible while the server
 * cannot answer. After a refusal it is dropped, so that every screen shows the error instead.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && error.isRefusal) query.setState({ data: undefined, dataUpdatedAt: 0 });
      },
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000 },
      // Retries of an idempotent POST happen inside `api`, under one key; other requests must not be retried unasked.
      // `always`: a mutation that waited for the network would happen without a press, long after its own.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
