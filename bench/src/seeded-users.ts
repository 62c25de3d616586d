import type { RouteSpec } from '@orbita/contracts';
import { type ApiClient, Refused } from '@orbita/harness';
import { createHash, randomBytes } from 'node:crypto';
import type { Bed } from './bed.js';

/** The busiest, some in between and the newest of the seeded users, signed in by tokens of ours. */
export const someUsers = async (bed: Bed): Promise<{ id: number; api: ApiClient }[]> => {
  const ids = await bed.query<{ id: number }>(
    `(SELECT id FROM users WHERE email LIKE 'large-%' AND blocked_at IS NULL ORDER BY id LIMIT 10)
     UNION ALL (SELECT id FROM users WHERE email LIKE 'large-%' AND blocked_at IS NULL AND id % 1999 = 0 ORDER BY id LIMIT 15)
     UNION ALL (SELECT id FROM users WHERE email LIKE 'large-%' AND blocked_at IS NULL ORDER BY id DESC LIMIT 5)`,
  );
  return Promise.all(
    ids.map(async ({ id }) => {
      const token = `orb_${randomBytes(32).toString('base64url')}`;
      await bed.query(
        `INSERT INTO access_tokens (user_id, token_hash, address, user_agent, expires_at)
         VALUES ($1, $2, '127.0.0.1', 'bench', now() + interval '1 hour')`,
        [id, createHash('sha256').update(token).digest()],
      );
      return { id, api: bed.api.as(token) };
    }),
  );
};

/** Asks a route and throws what is not an answer. @returns how long it took at the edge, in ms */
export const get = async (
  api: ApiClient,
  route: RouteSpec,
  query: Record<string, string> = {},
  params: Record<string, number> = {},
): Promise<number> => {
  // Routes of the table have lost the types of what they take.
  const answer = await api.send<RouteSpec & { traits: [] }>({ ...route, traits: [] }, { query, params });
  if (answer.status >= 300) throw new Refused(answer);
  return answer.ms;
};
