import type { ErrorCode, Said } from '@orbita/contracts';

/**
 * Open: `waiting`, `claimed` (being prepared), `calling`, and `unconfirmed`, which a look-up, a late answer or the user
 * may still settle. All other statuses are final.
 */
export type EffectStatus =
  | 'waiting'
  | 'claimed'
  | 'calling'
  | 'unconfirmed'
  | 'done'
  | 'refused'
  | 'missed'
  | 'cancelled';

/** What the other side returns for an accepted effect. */
export interface Receipt {
  /** Its id there: of a message or a post. */
  id?: string;
  /** Where it can be seen. */
  url?: string;
}

/** A row of `acts`. */
export interface EffectRecord<Payload = unknown> {
  id: number;
  kind: string;
  /** Names the intent: one intent is stored once, whatever is repeated. */
  operationKey: string;
  /** What the effect is about, `publication-42`. Several effects may share one subject. */
  subject: string;
  userId: number | null;
  projectId: number | null;
  payload: Payload;
  status: EffectStatus;
  /** Grows with each claim. One fence makes at most one call. */
  fence: number;
  /** Claims that count against the kind's `attempts`. Waits asked for and planned restarts do not count. */
  attempt: number;
  /** The only clock: when the effect, or the next look-up of an unconfirmed one, is due. Null: nothing is scheduled. */
  runAfter: Date | null;
  /** Not called after this. */
  expiresAt: Date;
  receipt: Receipt | null;
  errorCode: ErrorCode | null;
  errorMessage: Said | null;
  requestId: string | null;
  /** W3C `traceparent` of its intent. Null without telemetry. */
  traceparent: string | null;
  createdAt: Date;
  /** When the last call began. */
  calledAt: Date | null;
  finishedAt: Date | null;
}

/** Select list that fits {@link EffectRecord}. */
export const EFFECT_COLUMNS = `id, kind, operation_key AS "operationKey", subject, user_id AS "userId", project_id AS "projectId", payload,
  status, fence, attempt, run_after AS "runAfter", expires_at AS "expiresAt", receipt, error_code AS "errorCode",
  said(error_message, error_said) AS "errorMessage", request_id AS "requestId", traceparent, created_at AS "createdAt", called_at AS "calledAt",
  finished_at AS "finishedAt"`;
