import { type Database, measureTelegramSessions } from '@orbita/platform';

/** Has the figures of this process say how many sessions are in which state, as the database knows. */
export const measureSessions = (db: Database): void =>
  measureTelegramSessions(() =>
    db.query<{ state: string; count: number }>(
      `SELECT CASE WHEN NOT is_authorized THEN 'out' WHEN NOT is_active THEN 'off'
                   WHEN flood_wait_until > now() THEN 'waiting' ELSE 'usable' END AS state, count(*)::int
         FROM telegram_sessions GROUP BY 1`,
    ),
  );
