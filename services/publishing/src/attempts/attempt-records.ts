import type { AttemptHold, AttemptStatus, PublishingNetwork, Said } from '@orbita/contracts';
import { HOLD_OF_ATTEMPT } from './holds.js';

/** One try to publish one publication to one account: its receipt. */
export interface AttemptRecord {
  id: number;
  /** Null once the account is disconnected. */
  integrationId: number | null;
  platform: PublishingNetwork;
  account: string;
  status: AttemptStatus;
  plannedAt: Date;
  sentAt: Date | null;
  settledAt: Date | null;
  url: string | null;
  reason: Said | null;
  /** What holds a planned attempt back. Null: it waits for its turn. */
  heldBy: AttemptHold | null;
}

/** State of an attempt (SQL). While it is running the effect decides, because its runner changes only the effect. */
export const ATTEMPT_STATUS = `
  CASE WHEN attempt.status IN ('published', 'failed', 'missed') OR act.id IS NULL THEN attempt.status
       WHEN act.status IN ('waiting', 'claimed') THEN 'planned'
       WHEN act.status = 'unconfirmed' THEN 'unconfirmed' ELSE 'sending' END`;

/** Select list that fits {@link AttemptRecord}, for {@link ATTEMPTS}. */
export const RECORD_COLUMNS = `
  attempt.id, CASE WHEN account.deleted_at IS NULL THEN attempt.integration_id END AS "integrationId",
  account.platform, account.title AS account, planned_at AS "plannedAt", settled_at AS "settledAt", url,
  said(reason, reason_said) AS reason,
  CASE WHEN attempt.status = 'published' THEN coalesce(called_at, settled_at) ELSE called_at END AS "sentAt",
  ${ATTEMPT_STATUS} AS status,
  CASE WHEN act.status IN ('waiting', 'claimed') THEN ${HOLD_OF_ATTEMPT} END AS "heldBy"`;

export const ATTEMPTS = `
  publishing_attempts attempt
  JOIN integrations account ON account.id = attempt.integration_id
  LEFT JOIN acts act ON act.id = attempt.act_id`;

export const RECORDS = `SELECT ${RECORD_COLUMNS} FROM ${ATTEMPTS}`;
