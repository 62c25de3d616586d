import { AppError } from '@orbita/contracts';
import type { EffectsService } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import { storeOutcome } from './attempt-outcomes.js';
import { ATTEMPT_STATUS } from './attempt-records.js';
import { PUBLICATION_PUBLISH } from './publish-effect.js';

/** What may still be sent: an unconfirmed attempt may have been proven not to be out and wait for another try. */
const OPEN = `('planned', 'unconfirmed')`;

type Origin = 'schedule' | 'user';

/** Effects of the open attempts that match a condition (SQL), in the order in which all code locks them. */
const effectsOf = async (tx: Tx, condition: string, parameters: unknown[]): Promise<number[]> => {
  const effects = await tx.query<{ id: number }>(
    `SELECT act_id AS id FROM publishing_attempts
      WHERE ${condition} AND status IN ${OPEN} AND act_id IS NOT NULL ORDER BY act_id`,
    parameters,
  );
  return effects.map(({ id }) => id);
};

const OF_PUBLICATIONS = 'publication_id = ANY ($1::bigint[]) AND ($2::text IS NULL OR origin = $2)';

/** Cancels waiting attempts of publications. Lock the publications' rows, which come after effects, after this. */
export const callOffPublications = async (
  tx: Tx,
  effects: EffectsService,
  publicationIds: readonly number[],
  only?: Origin,
): Promise<void> => {
  const ids = await effectsOf(tx, OF_PUBLICATIONS, [publicationIds, only ?? null]);
  if (ids.length > 0) await effects.cancel(tx, { ids });
};

/**
 * Ends the attempts of publications whose rows the caller holds and whose effects it has cancelled. Attempts begun between the
 * two are cancelled as well unless another process holds them.
 * @throws AppError PUBLICATION_BEING_SENT
 */
export const endCalledOff = async (
  tx: Tx,
  effects: EffectsService,
  publicationIds: readonly number[],
  only?: Origin,
): Promise<void> => {
  const since = await effectsOf(tx, OF_PUBLICATIONS, [publicationIds, only ?? null]);
  if (since.length > 0) await effects.cancel(tx, { ids: since }, 'skip');
  const open = await tx.query<{ id: number; status: string }>(
    `SELECT attempt.id, act.status FROM publishing_attempts attempt JOIN acts act ON act.id = attempt.act_id
      WHERE publication_id = ANY ($1::bigint[]) AND attempt.status IN ${OPEN} AND act.status <> 'unconfirmed'
      ORDER BY publication_id, attempt.id`,
    [publicationIds],
  );
  if (open.some(({ status }) => status !== 'cancelled')) throw new AppError('PUBLICATION_BEING_SENT');
  await endAttempts(
    tx,
    open.map(({ id }) => id),
  );
};

/** Publications that are out, may be out, or for which a network is being called. */
export const begunPublications = async (
  from: Database | Tx,
  publicationIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const begun = await from.query<{ id: number }>(
    `SELECT DISTINCT publication_id AS id
       FROM publishing_attempts attempt LEFT JOIN acts act ON act.id = attempt.act_id
      WHERE publication_id = ANY ($1::bigint[]) AND ${ATTEMPT_STATUS} IN ('sending', 'published', 'unconfirmed')`,
    [publicationIds],
  );
  return new Set(begun.map(({ id }) => id));
};

/** Ends attempts whose effects were cancelled, as their user decided. */
export const endAttempts = async (tx: Tx, attemptIds: readonly number[]): Promise<void> => {
  const code = 'ATTEMPT_CANCELLED';
  for (const id of attemptIds) {
    await storeOutcome(tx, id, { status: 'failed', code, reason: { code }, by: 'user' });
  }
};

/**
 * Cancels attempts for an account that have not begun. Running ones end by themselves. @returns the attempts that were not made
 */
export const callOffAccount = async (tx: Tx, effects: EffectsService, integrationId: number): Promise<number[]> => {
  const ended = await effects.cancel(tx, { ids: await effectsOf(tx, 'integration_id = $1', [integrationId]) });
  const cancelled = await tx.query<{ id: number }>(
    'SELECT id FROM publishing_attempts WHERE act_id = ANY ($1::bigint[]) ORDER BY publication_id, id',
    [ended.map(({ id }) => id)],
  );
  return cancelled.map(({ id }) => id);
};

/**
 * Cancels waiting attempts of a project that is being deleted; its receipts are deleted with it.
 * @throws AppError PUBLICATION_BEING_SENT when a network is being called for it
 */
export const callOffProject = async (tx: Tx, effects: EffectsService, projectId: number): Promise<void> => {
  await effects.cancel(tx, { projectId });
  const calling = await tx.query(
    `SELECT 1 FROM acts WHERE project_id = $1 AND kind = $2 AND status = 'calling' LIMIT 1`,
    [projectId, PUBLICATION_PUBLISH.name],
  );
  if (calling.length > 0) throw new AppError('PUBLICATION_BEING_SENT');
};
