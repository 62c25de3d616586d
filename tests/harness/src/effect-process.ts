import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { QueryResultRow } from 'pg';
import { forkReadyScript } from './forked-script.js';

interface EffectProcessOptions {
  databaseUrl: string;
  networkUrl: string;
  kinds: { kind: string; concurrency?: number }[];
}

/** Starts a process that performs effects on a fake network, beside those of the product. Resolves when it is ready. */
export const startEffectProcess = (options: EffectProcessOptions): Promise<ChildProcess> =>
  forkReadyScript('services/jobs/fixtures/effect-worker.mjs', options);

/** Ends such a process, frozen or not; resolves when it has exited. */
export const killEffectProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

interface Queries {
  query<T extends QueryResultRow>(sql: string, parameters?: unknown[]): Promise<T[]>;
}

/** Table where those processes record the calls of the domain. */
export const prepareEffects = async (db: Queries): Promise<void> => {
  await db.query('CREATE TABLE IF NOT EXISTS heard (act_id bigint, what text)');
};

/** Drops the table again: a database with a foreign table cannot be restored from a backup. */
export const forgetEffects = async (db: Queries, kind: string): Promise<void> => {
  await db.query('DELETE FROM acts WHERE kind = $1', [kind]);
  await db.query('DROP TABLE IF EXISTS heard');
};

/** Stores effects that are due `afterMs` from now, spread evenly over `overMs`; returns the time the first is due. */
export const intendEffects = async (
  db: Queries,
  { kind, count, afterMs, overMs }: { kind: string; count: number; afterMs: number; overMs: number },
): Promise<Date> => {
  const [{ due }] = (await db.query<{ due: Date }>(`SELECT now() + $1 * interval '1 ms' AS due`, [afterMs])) as [
    { due: Date },
  ];
  await db.query(
    `INSERT INTO acts (kind, operation_key, subject, payload, run_after, expires_at)
     SELECT $1, $1 || '-' || n, 'post-' || n, '{}', $3::timestamptz + n * $4 / $2 * interval '1 ms', now() + interval '1 hour'
       FROM generate_series(0, $2::int - 1) AS n`,
    [kind, count, due, overMs],
  );
  return due;
};
