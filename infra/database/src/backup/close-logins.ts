import type pg from 'pg';
import type { Head } from './archive-format.js';

interface ClosingOptions {
  /** Also end API keys: their owners make new ones. */
  expireApiKeys: boolean;
}

/** How many of them were valid until now. */
export interface ClosedLogins {
  sessions: number;
  apiKeys: number;
}

/** Each statement ends a row in the same way as the service that owns the table. */
const SESSIONS = 'UPDATE access_tokens SET revoked_at = now() WHERE revoked_at IS NULL AND expires_at > now()';
/** Links that prove an identity; a user who still needs one requests another. */
const LINKS = `DELETE FROM link_tokens WHERE purpose IN ('password-reset', 'email-change')`;
/** With all of its secrets, also those that were replaced. */
const API_KEYS = 'UPDATE api_keys SET expires_at = now() WHERE expires_at IS NULL OR expires_at > now()';

/** Ends all credentials: rows of an earlier moment do not contain later revocations, by a logout, another password or a block. */
export const closeLogins = async (
  client: pg.ClientBase,
  tables: Head['tables'],
  { expireApiKeys }: ClosingOptions,
): Promise<ClosedLogins> => {
  const end = async (table: string, statement: string): Promise<number> =>
    tables.some(({ name }) => name === table) ? ((await client.query(statement)).rowCount ?? 0) : 0;
  const sessions = await end('access_tokens', SESSIONS);
  await end('link_tokens', LINKS);
  return { sessions, apiKeys: expireApiKeys ? await end('api_keys', API_KEYS) : 0 };
};
