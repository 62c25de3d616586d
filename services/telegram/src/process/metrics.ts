import { type Database, type Logger, countedInTime, measureTelegramSessions } from '@orbita/platform';
import { IS_LOGGED_IN, IS_WAITING } from '../sessions/session-conditions.js';

/**
 * Adds the number of sessions in each state, from the database, to this process's metrics. While the database is unavailable
 * they are left out, and the other metrics are still served.
 */
export const measureSessions = (db: Database, logger: Logger): void =>
  measureTelegramSessions(() =>
    countedInTime('sessions', logger, () =>
      db.query<{ state: string; count: number }>(
        `SELECT CASE WHEN NOT ${IS_LOGGED_IN} THEN 'out' WHEN NOT is_active THEN 'off'
                     WHEN ${IS_WAITING} THEN 'waiting' ELSE 'usable' END AS state, count(*)::int
           FROM telegram_sessions GROUP BY 1`,
      ),
    ),
  );
