import { type Database, forgetOlder } from '@orbita/platform';

/** Deletes up to `limit` records of token usage older than `keep` (a PostgreSQL interval). @returns how many */
export const forgetModelUsage = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'model_usage', { column: 'created_at', than: keep, limit });
