import type { Database } from '@orbita/platform';

/** Values of written rows by where they are, `content_plans.target_audience.age`; an array's items share one place. */
export type Written = Map<string, unknown[]>;

/** Answers kept for repeated requests and facts of administrators repeat what was sent: nothing was stored by being there. */
const ECHOES = ['idempotency_keys', 'audit_entries'];

const collect = (written: Written, place: string, value: unknown): void => {
  if (Array.isArray(value)) for (const item of value) collect(written, place, item);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) collect(written, `${place}.${key}`, part);
  else written.set(place, [...(written.get(place) ?? []), value]);
};

/** Runs `work` and collects what it inserted or changed in any table. */
export const rowsWrittenBy = async (db: Database, work: () => Promise<void>): Promise<Written> => {
  const tables = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY tablename`,
    [ECHOES],
  );
  const [{ began } = { began: '' }] = await db.query<{ began: string }>('SELECT pg_current_xact_id()::text AS began');
  await work();
  const written: Written = new Map();
  const rows = await db.query<{ name: string; row: object }>(
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, to_jsonb(line) AS row FROM ${name} line WHERE xmin::text::bigint > $1::bigint`,
      )
      .join(' UNION ALL '),
    [began],
  );
  for (const { name, row } of rows) collect(written, name, row);
  return written;
};
