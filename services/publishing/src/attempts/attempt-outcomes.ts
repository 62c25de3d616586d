import { type ErrorCode, type PublishingNetwork, type Said, say, storedText } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { storeRefusedKey } from '../integrations/verdict.js';
import { planReadings } from '../readings/post-readings.js';
import { settlePublication } from './sending-state.js';
import { notifyOfAttempt } from './notify-user.js';

/** How an attempt ends, or seems to end. */
export type AttemptEnd =
  | {
      status: 'published';
      externalId: string | null;
      url: string | null;
      /** What the network left out of the post. */
      missing: Said | null;
      by: 'network' | 'look-up' | 'user';
    }
  | { status: 'failed' | 'missed'; code: ErrorCode; reason: Said; by?: 'user' }
  | { status: 'unconfirmed' };

const UNCONFIRMED = say('attempt.unconfirmed');

const reasonOf = (end: Exclude<AttemptEnd, { status: 'published' }>): Said =>
  end.status === 'unconfirmed' ? UNCONFIRMED : end.reason;

interface Ended {
  publicationId: number;
  userId: number;
  projectId: number;
  integrationId: number;
  platform: PublishingNetwork;
  account: string;
  /** Null once the publication is deleted. */
  title: string | null;
}

/**
 * Stores the outcome of an attempt and its consequences: for its account, its publication, and the notification to its user.
 * The caller holds the effect. An ended attempt keeps its end.
 * @param calledAt when its network was called, if it was: the answer says nothing about a later key
 * @returns the network; undefined when nothing changed
 */
export const storeOutcome = async (
  tx: Tx,
  attemptId: number,
  end: AttemptEnd,
  calledAt: Date | null = null,
): Promise<PublishingNetwork | undefined> => {
  const [attempt] = await tx.query<Ended>(
    `SELECT publication_id AS "publicationId", attempt.user_id AS "userId", attempt.project_id AS "projectId",
            integration_id AS "integrationId", account.platform, account.title AS account, publication.title
       FROM publishing_attempts attempt JOIN integrations account ON account.id = integration_id
       LEFT JOIN publications publication ON publication.id = publication_id
      WHERE attempt.id = $1 AND attempt.status IN ('planned', 'unconfirmed')`,
    [attemptId],
  );
  if (!attempt) return undefined;
  // The account before the publication: disconnecting an account locks them in that order too.
  await touchAccount(tx, attempt, end, calledAt);
  await store(tx, attemptId, end);
  await settlePublication(tx, attempt.publicationId);
  if (end.status === 'published') await planReadings(tx, attemptId);
  await notify(tx, attempt, attemptId, end);
  return attempt.platform;
};

const touchAccount = async (
  tx: Tx,
  { integrationId }: Ended,
  end: AttemptEnd,
  calledAt: Date | null,
): Promise<void> => {
  if (end.status === 'published' && end.by !== 'user') {
    await tx.query('UPDATE integrations SET last_used_at = now() WHERE id = $1', [integrationId]);
  }
  if (end.status === 'failed' && end.code === 'NETWORK_KEY_REFUSED') {
    await storeRefusedKey(tx, integrationId, end.reason, calledAt);
  }
};

const store = async (tx: Tx, attemptId: number, end: AttemptEnd): Promise<void> => {
  const isOut = end.status === 'published';
  const reason = isOut ? end.missing : reasonOf(end);
  const stored = reason && storedText(reason);
  await tx.query(
    `UPDATE publishing_attempts
        SET status = $2, settled_at = CASE WHEN $2 = 'unconfirmed' THEN NULL ELSE now() END, settled_by = $3,
            external_id = $4, url = $5, reason_code = $6, reason = $7, reason_said = $8
      WHERE id = $1 AND status IN ('planned', 'unconfirmed')`,
    [
      attemptId,
      end.status,
      'by' in end ? (end.by ?? null) : null,
      isOut ? end.externalId : null,
      isOut ? end.url : null,
      'code' in end ? end.code : null,
      stored && stored.text,
      stored && stored.message,
    ],
  );
};

/** A user who settles an attempt needs no notification. */
const notify = async (tx: Tx, attempt: Ended, attemptId: number, end: AttemptEnd): Promise<void> => {
  const { publicationId: id, userId, projectId, account, title } = attempt;
  if (end.status === 'published' || 'by' in end || title === null) return;
  const reason = reasonOf(end);
  const key = `publication-attempt-${attemptId}`;
  await notifyOfAttempt(tx, { id, userId, projectId, title }, { key, status: end.status, account, reason });
};
