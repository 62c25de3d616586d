import { AppError, type LoginGroup, type LoginNetwork } from '@orbita/contracts';
import { type SecretBox, type Tx, boundToRow } from '@orbita/platform';
import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from '../integrations/credentials.js';
import type { Querier } from '../integrations/integration-record.js';

const HANDLE_PREFIX = 'handle_';
/** How long groups of one login can be chosen. */
export const HANDLE_MINUTES = 30;

/** The user's key a login brought, as stored sealed in the login's row. */
export interface LoginKey {
  credentials: Credentials;
  /** ISO instant. */
  expiresAt: string | null;
}

/** Keys of groups the second leg of a login brought, by number, as stored sealed in its row. */
interface KeysOfGroups {
  groups: Readonly<Record<string, Credentials>>;
}

/** A key of a login, and which login brought it. */
export interface FoundKey {
  /** Null: the key is shared with no other account and is not renewed. */
  loginId: number | null;
  credentials: Credentials;
  expiresAt: Date | null;
  since: Date;
}

/** `user`: logging in, which brings the key of a person and their groups · `groups`: the keys of some of those groups. */
export type LoginLeg = 'user' | 'groups';

/** What is stored of a secret the browser holds. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 32 random bytes as 43 characters. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What a browser gets instead of keys. */
export const newHandle = (): string => `${HANDLE_PREFIX}${randomSecret()}`;

export const isHandle = (field: string | undefined): field is string => field?.startsWith(HANDLE_PREFIX) === true;

const boundTo = (loginId: number): string => boundToRow('network_logins', 'keys_sealed', loginId);

export const sealKey = (box: SecretBox, loginId: number, key: LoginKey | KeysOfGroups): string =>
  box.seal(JSON.stringify(key), boundTo(loginId));

const openKey = <Key extends LoginKey | KeysOfGroups>(box: SecretBox, loginId: number, sealed: string): Key =>
  JSON.parse(box.open(sealed, boundTo(loginId))) as Key;

/** The use of a handle by a user. */
export interface HandleUse {
  userId: number;
  platform: LoginNetwork;
  handle: string;
}

/** Condition of a valid handle: for its user, for its network and for half an hour. */
const GOOD_HANDLE = 'handle_hash = $1 AND user_id = $2 AND platform = $3 AND expires_at > now()';
const useOf = ({ userId, platform, handle }: HandleUse): unknown[] => [hashOf(handle), userId, platform];

/**
 * The key behind a handle for one of its groups.
 * @throws AppError NETWORK_LOGIN_EXPIRED; NETWORK_GROUP_NOT_FOUND for a group whose key the login did not bring
 */
export const keyBehind = async (
  db: Querier,
  box: SecretBox,
  { groupId, ...use }: HandleUse & { groupId: string },
): Promise<FoundKey> => {
  // «sealed» is never NULL: a handle is given out with the keys.
  // «since» is never NULL: a handle is given out with the keys.
  const [login] = await db.query<{ id: number; leg: LoginLeg; sealed: string; since: Date }>(
    `SELECT id, leg, keys_sealed AS sealed, exchanged_at AS since FROM network_logins WHERE ${GOOD_HANDLE}`,
    useOf(use),
  );
  if (!login) throw new AppError('NETWORK_LOGIN_EXPIRED');
  const { id, since } = login;
  if (login.leg === 'groups') {
    const credentials = openKey<KeysOfGroups>(box, id, login.sealed).groups[groupId];
    if (!credentials) throw new AppError('NETWORK_GROUP_NOT_FOUND');
    return { loginId: null, credentials, expiresAt: null, since };
  }
  const { credentials, expiresAt } = openKey<LoginKey>(box, id, login.sealed);
  return { loginId: id, credentials, expiresAt: expiresAt === null ? null : new Date(expiresAt), since };
};

/** The groups a login brought, by its handle. @throws AppError NETWORK_LOGIN_EXPIRED */
export const groupsBehind = async (db: Querier, use: HandleUse): Promise<LoginGroup[]> => {
  const [login] = await db.query<{ groups: LoginGroup[] }>(
    `SELECT groups FROM network_logins WHERE ${GOOD_HANDLE} AND leg = 'user'`,
    useOf(use),
  );
  if (!login) throw new AppError('NETWORK_LOGIN_EXPIRED');
  return login.groups;
};

interface Renewal {
  loginId: number;
  changes: Credentials;
  expiresAt: Date | null;
}

/** Stores a renewed key in its login, for accounts still to be connected by it. */
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
  const { credentials } = openKey<LoginKey>(box, loginId, login.sealed);
  const key = { credentials: { ...credentials, ...changes }, expiresAt: expiresAt?.toISOString() ?? null };
  await tx.query('UPDATE network_logins SET keys_sealed = $2, exchanged_at = now() WHERE id = $1', [
    loginId,
    sealKey(box, loginId, key),
  ]);
};
