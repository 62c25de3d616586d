import { metrics } from '@orbita/platform';
import type { Database } from '@orbita/platform';
import { Counter, Gauge } from 'prom-client';

export const telegramCalls = new Counter({
  name: 'orbita_telegram_calls_total',
  help: 'Calls of Telegram by parser sessions, by method and how they ended',
  labelNames: ['method', 'outcome'],
  registers: [metrics],
});

/** Registers how many sessions are in which state; asked of the database when the figures are fetched. */
export const measureSessions = (db: Database): void => {
  new Gauge({
    name: 'orbita_telegram_sessions',
    help: 'Parser sessions by state: usable, waiting (Telegram asked for a pause), off (by an administrator), out (not logged in)',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const rows = await db.query<{ state: string; count: number }>(
        `SELECT CASE WHEN NOT is_authorized THEN 'out' WHEN NOT is_active THEN 'off'
                     WHEN flood_wait_until > now() THEN 'waiting' ELSE 'usable' END AS state, count(*)::int
           FROM telegram_sessions GROUP BY 1`,
      );
      this.reset();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
};
