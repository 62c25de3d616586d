import type { Logger } from './logger.js';
import { rowsForgotten } from './metrics/index.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/** A kind of rows that is deleted after some time. Each service lists its own. */
export interface Retention {
  what: string;
  /** The period: an interval of PostgreSQL, by the database's clock. */
  keep: string;
  why: string;
  /** Removes up to `limit` older rows. @returns how many */
  forget: (keep: string, limit: number) => Promise<number>;
}

const TEN_MINUTES_MS = 600_000;
/** Rows removed by one statement. */
const BATCH = 1_000;

/** Deletes what is older than its rule keeps; other rows stay until their owner deletes them. */
export class RetentionTasks extends ScheduledTasks {
  constructor(rules: readonly Retention[], logger: Logger) {
    super(
      rules.map(({ what, keep, forget }) => ({
        name: `retention: ${what}`,
        everyMs: TEN_MINUTES_MS,
        piece: async () => {
          const rows = await forget(keep, BATCH);
          if (rows > 0) {
            rowsForgotten.inc({ what }, rows);
            logger.info({ what, rows }, 'removed expired rows');
          }
          return rows === BATCH;
        },
      })),
    );
  }
}
