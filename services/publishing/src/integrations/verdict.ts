import {
  type IntegrationHealth,
  type IntegrationRights,
  type Message,
  type Said,
  say,
  storedText,
} from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { NetworkVerification } from '../networks/network.js';
import { type AccountKeys, renewalAt } from './account-keys.js';
import { type Credentials, endOf } from './credentials.js';
import { notifyFailing } from './notify-failing.js';
import { INTEGRATION_COLUMNS, type IntegrationRecord } from './integration-record.js';

export type AccountVerification = NetworkVerification<Credentials>;

export const NO_RIGHTS: IntegrationRights = { text: false, photos: false, video: false };

const ENDS_SOON = say('account.ends-soon');

/** How long before its end a key that is not renewed is reported. */
const SOON = '7 days';
const CHECK_EVERY = '1 day';
/** A network that could not be asked is asked again after this, sooner when a key is about to end. */
const ASK_AGAIN_IN = '1 hour';

/** The account and key that were checked. */
export interface Asked {
  id: number;
  /** The checked key: an answer about a key replaced meanwhile is dropped. */
  sealed: string;
  isRenewed: boolean;
}

interface StoreOptions {
  keys: AccountKeys;
  /** Its user wants it on if its key is valid. Always true for an account that could not be checked when it was connected. */
  activates: boolean;
  /** Its user is not watching: a change for the worse goes to the bell. */
  notifies: boolean;
}

type Before = Pick<IntegrationRecord, 'health'> & { userId: number };
type Valid = Extract<AccountVerification, { valid: true }>;

const OF_ASKED = 'id = $1 AND deleted_at IS NULL AND credentials_sealed = $2';

const storeGood = (tx: Tx, { id, sealed, isRenewed }: Asked, said: Valid, { keys, activates }: StoreOptions) => {
  const end = 'coalesce($9::timestamptz, expires_at)';
  const endsSoon = `(NOT $10::boolean AND coalesce(${end} < now() + interval '${SOON}', false))`;
  const isOn = `(is_active OR health = 'unchecked' OR $11::boolean)`;
  const renewal = `CASE WHEN $10::boolean THEN greatest(${renewalAt(end)}, now() + interval '1 minute') END`;
  const note = said.note && storedText(said.note);
  const soon = storedText(ENDS_SOON);
  return tx.query<IntegrationRecord>(
    `UPDATE integrations SET account_key = $3, title = $4, settings = $5, rights = $6, credentials_sealed = $7,
            credentials_end = $8, expires_at = ${end}, checked_at = clock_timestamp(), is_active = ${isOn},
            health = CASE WHEN ${endsSoon} THEN 'expiring' ELSE 'alive' END,
            problem = CASE WHEN ${endsSoon} THEN $13 ELSE $12 END,
            problem_said = CASE WHEN ${endsSoon} THEN $15::jsonb ELSE $14::jsonb END,
            check_after = CASE WHEN ${isOn} THEN least(now() + interval '${CHECK_EVERY}', ${renewal}) END
      WHERE ${OF_ASKED} RETURNING ${INTEGRATION_COLUMNS}`,
    [
      id,
      sealed,
      said.accountKey,
      said.title,
      said.settings,
      said.rights,
      keys.seal(id, said.credentials),
      endOf(said.credentials),
      said.expiresAt,
      isRenewed,
      activates,
      note?.text ?? null,
      soon.text,
      note?.message ?? null,
      soon.message,
    ],
  );
};

const storeBad = (tx: Tx, { id, sealed }: Omit<Asked, 'isRenewed'>, health: IntegrationHealth, reason: Said) => {
  const { text, message } = storedText(reason);
  return tx.query<IntegrationRecord>(
    `UPDATE integrations SET health = $3, problem = $4, problem_said = $6, rights = $5, checked_at = clock_timestamp(),
            is_active = is_active AND $3 <> 'dead',
            check_after = CASE WHEN is_active AND $3 <> 'dead' THEN now() + interval '${CHECK_EVERY}' END
      WHERE ${OF_ASKED} RETURNING ${INTEGRATION_COLUMNS}`,
    [id, sealed, health, text, NO_RIGHTS, message],
  );
};

/** Stores that nothing new is known. */
const storeSilence = (tx: Tx, { id, sealed, isRenewed }: Asked, reason: Message) => {
  const { text, message } = storedText(reason);
  return tx.query<IntegrationRecord>(
    `UPDATE integrations SET problem = CASE WHEN health = 'unchecked' THEN $3 ELSE problem END,
            problem_said = CASE WHEN health = 'unchecked' THEN $5::jsonb ELSE problem_said END,
            check_after = CASE WHEN is_active OR health = 'unchecked' THEN now() + least(interval '${ASK_AGAIN_IN}',
              CASE WHEN $4::boolean THEN greatest((expires_at - now()) / 3, interval '1 minute') END) END
      WHERE ${OF_ASKED} RETURNING ${INTEGRATION_COLUMNS}`,
    [id, sealed, text, isRenewed, message],
  );
};

/**
 * Stores a network's answer about an account's key.
 * @returns the account as it is now; undefined when it was disconnected or got another key meanwhile
 */
export const storeVerdict = async (
  tx: Tx,
  asked: Asked,
  said: AccountVerification,
  options: StoreOptions,
): Promise<IntegrationRecord | undefined> => {
  const [before] = await tx.query<Before>(
    'SELECT user_id AS "userId", health FROM integrations WHERE id = $1 FOR NO KEY UPDATE',
    [asked.id],
  );
  if (!before) return undefined;
  const [now] = await stored(tx, asked, said, options);
  if (now && options.notifies) await notifyChanged(tx, before, now);
  return now;
};

/**
 * Stores that the network refused the key of a connected account during a post. Its user is notified once.
 * @param calledAt when it was refused: a key entered later is another one
 */
export const storeRefusedKey = async (tx: Tx, id: number, reason: Said, calledAt: Date | null): Promise<void> => {
  const [before] = await tx.query<Before & { sealed: string | null }>(
    `SELECT user_id AS "userId", health, credentials_sealed AS sealed FROM integrations
      WHERE id = $1 AND deleted_at IS NULL AND ($2::timestamptz IS NULL OR key_since <= $2) FOR NO KEY UPDATE`,
    [id, calledAt],
  );
  if (!before || before.sealed === null) return;
  const [now] = await storeBad(tx, { id, sealed: before.sealed }, 'dead', reason);
  if (now) await notifyChanged(tx, before, now);
};

const notifyChanged = async (tx: Tx, before: Before, now: IntegrationRecord): Promise<void> => {
  if (now.health !== before.health) await notifyFailing(tx, { ...now, userId: before.userId });
};

const stored = (tx: Tx, asked: Asked, said: AccountVerification, options: StoreOptions) => {
  if (said.valid) return storeGood(tx, asked, said, options);
  if (said.cause === 'unavailable') return storeSilence(tx, asked, said.reason);
  return storeBad(tx, asked, said.cause, said.reason);
};
