import type { Database } from '@orbita/platform';

/** Forgets up to `limit` records of token use older than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetModelUsage = async (db: Database, keep: string, limit: number): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM model_usage WHERE id = ANY (ARRAY(
       SELECT id FROM model_usage WHERE created_at < now() - $1::interval
        ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))
     RETURNING id`,
    [keep, limit],
  );
  return gone.length;
};
