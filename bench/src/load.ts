import { audienceRoutes } from '@orbita/contracts';
import type { Tenant } from '@orbita/harness';
import autocannon from 'autocannon';
import type { Fixture } from './fixture.js';

const REQUEST_TIMEOUT_S = 10;

interface Load {
  /** Target address; the product by default. */
  url?: string;
  requests: autocannon.Request[];
  connections: number;
  seconds?: number;
  amount?: number;
}

export interface LoadResult {
  perSecond: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** Requests without an answer or without a 2xx. */
  errors: number;
}

/** Sends requests over each connection as fast as they are answered. */
export const applyLoad = async ({ stack }: Fixture, load: Load): Promise<LoadResult> => {
  const { url = stack.baseUrl, connections, requests, seconds, amount } = load;
  const result = await autocannon({
    url,
    connections,
    requests,
    timeout: REQUEST_TIMEOUT_S,
    ...(amount === undefined ? { duration: seconds ?? 10 } : { amount }),
  });
  const { latency, non2xx, errors, timeouts } = result;
  return {
    perSecond: result['2xx'] / result.duration,
    seconds: result.duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    errors: non2xx + errors + timeouts,
  };
};

/** A GET of a signed-in user. */
export const getAs = ({ api }: Tenant, path: string) => ({
  method: 'GET' as const,
  path,
  headers: { authorization: `Bearer ${api.token}` },
});

/** The cheapest job: a suggestion of audience, accepted at once and done later. */
export const cheapJob = ({ api }: Tenant): autocannon.Request => ({
  method: 'POST',
  path: audienceRoutes.suggest.path,
  headers: {
    authorization: `Bearer ${api.token}`,
    'content-type': 'application/json',
    prefer: 'respond-async',
  },
  body: JSON.stringify({ name: 'Кофейня', description: 'Кофе с собой у метро' }),
});
