import type { AttemptHold } from '@orbita/contracts';
import type { FinalCheck } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { HOLD_OF_ATTEMPT } from './holds.js';

/** What holds an attempt back now. Null: nothing does. */
export const holdOf = async (tx: Tx, attemptId: number): Promise<AttemptHold | null> => {
  const [attempt] = await tx.query<{ hold: AttemptHold | null }>(
    `SELECT ${HOLD_OF_ATTEMPT} AS hold
       FROM publishing_attempts attempt JOIN integrations account ON account.id = attempt.integration_id
      WHERE attempt.id = $1`,
    [attemptId],
  );
  return attempt?.hold ?? null;
};

/** An attempt with all rows that decide on it. Empty when one of the rows is gone. */
const WITH_ITS_ROWS = `
  publishing_attempts attempt
  JOIN publications publication ON publication.id = attempt.publication_id
  JOIN projects project ON project.id = attempt.project_id
  JOIN users owner ON owner.id = attempt.user_id
  JOIN integrations account ON account.id = attempt.integration_id`;

const MAY_GO = `
  ${HOLD_OF_ATTEMPT} IS NULL AND project.deleting_at IS NULL AND owner.deleted_at IS NULL
  AND account.is_active AND account.deleted_at IS NULL
  AND (account.project_id IS NULL OR account.project_id = attempt.project_id)`;

/**
 * Whether posts may be sent, by their effects. The deciding rows are locked until the calls have begun: stopping or deleting
 * changes one of them. A pause may not have a row yet, so setting it locks the project.
 * @param attempts by the ids of their effects
 */
export const finalChecks = async (
  tx: Tx,
  attempts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, FinalCheck>> => {
  const ids = [[...attempts.values()]];
  const locked = await tx.query<{ id: number }>(
    `SELECT attempt.id FROM ${WITH_ITS_ROWS} WHERE attempt.id = ANY ($1::bigint[])
        FOR SHARE OF publication, project, owner, account SKIP LOCKED`,
    ids,
  );
  // A separate statement: it sees what was committed before the locks were taken.
  const rows = await tx.query<{ id: number; mayGo: boolean }>(
    `SELECT attempt.id, ${MAY_GO} AS "mayGo" FROM ${WITH_ITS_ROWS} WHERE attempt.id = ANY ($1::bigint[])`,
    ids,
  );
  const isLocked = new Set(locked.map(({ id }) => id));
  const mayGo = new Map(rows.map((row) => [row.id, row.mayGo]));
  return new Map(
    [...attempts].flatMap(([effectId, id]): [number, FinalCheck][] => {
      if (!mayGo.get(id)) return [[effectId, 'held']];
      return isLocked.has(id) ? [[effectId, 'go']] : [];
    }),
  );
};
