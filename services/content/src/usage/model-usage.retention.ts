import { type Database, forgetOlder } from '@orbita/platform';

/** Forgets up to `limit` records of token use older than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetModelUsage = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'model_usage', { column: 'created_at', than: keep, limit });
