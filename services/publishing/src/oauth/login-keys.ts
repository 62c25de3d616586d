import { AppError } from '@orbita/contracts';
import { type SecretBox, type Tx, boundToRow } from '@orbita/platform';
import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from '../integrations/credentials.js';
import type { Querier } from '../integrations/integration-record.js';
import type { LoginNetwork } from './network-login.js';

const HANDLE_PREFIX = 'handle_';
/** How long groups of one login can be chosen. */
export const HANDLE_MINUTES = 30;

/** The key a login brought, as it lies sealed in the login's row. */
export interface LoginKey {
  credentials: Credentials;
  /** ISO instant. */
  expiresAt: string | null;
}

/** A key of a login, and which login it was. */
export interface FoundKey {
  loginId: number;
  credentials: Credentials;
  expiresAt: Date | null;
  since: Date;
}

/** What is kept of a secret the browser holds. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 32 random bytes as 43 letters. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What a browser gets instead of keys. */
export const newHandle = (): string => `${HANDLE_PREFIX}${randomSecret()}`;

export const isHandle = (field: string | undefined): field is string => field?.startsWith(HANDLE_PREFIX) === true;

const boundTo = (loginId: number): string => boundToRow('network_logins', 'keys_sealed', loginId);

export const sealKey = (box: SecretBox, loginId: number, key: LoginKey): string =>
  box.seal(JSON.stringify(key), boundTo(loginId));

const openKey = (box: SecretBox, loginId: number, sealed: string): LoginKey =>
  JSON.parse(box.open(sealed, boundTo(loginId))) as LoginKey;

/** The key behind a handle: good for its user, for its network and for half an hour. @throws AppError NETWORK_LOGIN_EXPIRED */
export const keyBehind = async (
  db: Querier,
  box: SecretBox,
  { userId, platform, handle }: { userId: number; platform: LoginNetwork; handle: string },
): Promise<FoundKey> => {
  const [login] = await db.query<{ id: number; sealed: string; since: Date }>(
    `SELECT id, keys_sealed AS sealed, exchanged_at AS since FROM network_logins
      WHERE handle_hash = $1 AND user_id = $2 AND platform = $3 AND expires_at > now()`,
    [hashOf(handle), userId, platform],
  );
  if (!login) throw new AppError('NETWORK_LOGIN_EXPIRED');
  const { credentials, expiresAt } = openKey(box, login.id, login.sealed);
  return {
    loginId: login.id,
    credentials,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    since: login.since,
  };
};

interface Renewal {
  loginId: number;
  changes: Credentials;
  expiresAt: Date | null;
}

/** Whoever still connects accounts of a login gets its renewed key. */
export const renewKeyOfLogin = async (
  tx: Tx,
  box: SecretBox,
  { loginId, changes, expiresAt }: Renewal,
): Promise<void> => {
  const [login] = await tx.query<{ sealed: string }>(
    `SELECT keys_sealed AS sealed FROM network_logins
      WHERE id = $1 AND keys_sealed IS NOT NULL AND expires_at > now() FOR UPDATE`,
    [loginId],
  );
  if (!login) return;
  const { credentials } = openKey(box, loginId, login.sealed);
  const key = { credentials: { ...credentials, ...changes }, expiresAt: expiresAt?.toISOString() ?? null };
  await tx.query('UPDATE network_logins SET keys_sealed = $2, exchanged_at = now() WHERE id = $1', [
    loginId,
    sealKey(box, loginId, key),
  ]);
};
