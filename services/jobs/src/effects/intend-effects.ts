import { type Tx, currentLogContext, currentTraceparent } from '@orbita/platform';
import type { EffectKind } from './effect-handler.js';
import { EFFECT_COLUMNS, type EffectRecord } from './effect-record.js';

/** An effect to carry out. */
export interface NewEffect<Payload> {
  /** Names the intent: `publication-42-r3-integration-7`. */
  operationKey: string;
  /** What it is about: `publication-42`. */
  subject: string;
  /** Absent when no user asked for it. */
  userId?: number;
  projectId?: number;
  /** Ids only. */
  payload: Payload;
  /** When to carry it out. Default: now. */
  runAfter?: Date;
  /** Start of its time to expire. Default: `runAfter`. */
  dueAt?: Date;
}

/**
 * Stores intents with different keys in the caller's transaction, with one statement. An intent whose key exists already
 * changes nothing. For callers that have only a transaction; others use {@link EffectsService}.
 * @returns them in their order
 */
export const intendEffects = async <Payload>(
  tx: Tx,
  kind: EffectKind<Payload>,
  effects: readonly NewEffect<Payload>[],
): Promise<EffectRecord[]> => {
  const intended = await tx.query<EffectRecord>(
    `INSERT INTO acts (kind, operation_key, subject, user_id, project_id, payload, run_after, expires_at, request_id, traceparent)
     SELECT $1, operation_key, subject, user_id, project_id, payload::jsonb, time.due, coalesce(due_at, time.due) + $8 * interval '1 ms', $9, $11
       FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[], $10::timestamptz[])
            AS act (operation_key, subject, user_id, project_id, payload, run_after, due_at)
      CROSS JOIN LATERAL (SELECT coalesce(run_after, now()) AS due) AS time
     ON CONFLICT ON CONSTRAINT acts_operation_key_unique DO UPDATE SET operation_key = acts.operation_key
     RETURNING ${EFFECT_COLUMNS}`,
    [
      kind.name,
      effects.map(({ operationKey }) => operationKey),
      effects.map(({ subject }) => subject),
      effects.map(({ userId }) => userId ?? null),
      effects.map(({ projectId }) => projectId ?? null),
      effects.map(({ payload }) => JSON.stringify(kind.payload.parse(payload))),
      effects.map(({ runAfter }) => runAfter ?? null),
      kind.expiresAfterMs,
      currentLogContext().requestId ?? null,
      effects.map(({ dueAt }) => dueAt ?? null),
      currentTraceparent(),
    ],
  );
  const byKey = new Map(intended.map((effect) => [effect.operationKey, effect]));
  return effects.flatMap(({ operationKey }) => byKey.get(operationKey) ?? []);
};
