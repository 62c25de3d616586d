import type { SubscriptionsService } from '@orbita/billing';
import { notify } from '@orbita/notifications';
import { type Database, type Logger, SetAside, type Tx, forgetOlder } from '@orbita/platform';
import type { Networks } from '../networks/networks.js';
import { riskOf } from './at-risk.js';
import { type Forecast, forecast } from './forecasts.js';
import {
  UPCOMING_COLUMNS,
  UPCOMING_PUBLICATIONS,
  type UpcomingPublication,
  isUpcoming,
} from './upcoming-publications.js';

/** Publications one transaction forecasts. */
const BATCH = 100;
/** Hours before its moment a publication is checked. If no process ran in time, one late check follows. */
const FAR = 24;
const NEAR = 1;
/** A key checked longer ago than this is checked again before it is needed. */
const STALE = '6 hours';
/** A check due within this time is not moved. */
const SOON = '10 minutes';

const HOURS_AHEAD = `CASE WHEN scheduled_at <= now() + interval '${NEAR} hours' THEN ${NEAR} ELSE ${FAR} END`;

const DUE = `
  FROM ${UPCOMING_PUBLICATIONS}
  JOIN users owner ON owner.id = publication.user_id AND owner.deleted_at IS NULL AND owner.blocked_at IS NULL
 WHERE auto_publish AND ${isUpcoming('publication')}
   AND scheduled_at > now() AND scheduled_at <= now() + interval '${FAR} hours'
   AND NOT EXISTS (SELECT FROM publication_forecasts known
                    WHERE known.publication_id = publication.id AND known.scheduled_at = publication.scheduled_at
                      AND known.hours_ahead = ${HOURS_AHEAD.replace('scheduled_at', 'publication.scheduled_at')})`;

/** @property moment when it goes out, with all digits */
type Due = UpcomingPublication & { hoursAhead: number; moment: string; projectName: string; today: string };

interface UpcomingPublicationChecksOptions {
  db: Database;
  networks: Networks;
  subscriptions: Pick<SubscriptionsService, 'entitlementsOf'>;
  logger: Logger;
}

/**
 * Checks publications a day and an hour before they go out automatically, notifies of those that would not, and has the keys
 * of their accounts checked in time. Safe to run in several processes; the clock is PostgreSQL's.
 */
export class UpcomingPublicationChecks {
  private readonly aside = new SetAside('checks ahead');

  constructor(private readonly options: UpcomingPublicationChecksOptions) {}

  /** Processes one bounded batch. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const due = await db.query<{ id: number }>(
      `SELECT publication.id ${DUE} AND publication.id <> ALL ($1::bigint[]) ORDER BY scheduled_at LIMIT ${BATCH}`,
      [this.aside.resting()],
    );
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return false;
    await this.aside.actOn(ids, (rows) => this.look(rows), logger);
    return ids.length === BATCH;
  }

  private look(ids: readonly number[]): Promise<void> {
    return this.options.db.transaction(async (tx) => {
      const due = await tx.query<Due>(
        `SELECT ${UPCOMING_COLUMNS}, ${HOURS_AHEAD} AS "hoursAhead", scheduled_at::text AS moment, project.name AS "projectName",
                (now() AT TIME ZONE 'Europe/Moscow')::date AS today
           ${DUE} AND publication.id = ANY ($1::bigint[]) ORDER BY publication.id`,
        [ids],
      );
      const forecasts = await forecast(tx, this.options, due);
      const mine = await storeForecasts(tx, due, forecasts);
      for (const [place, publication] of due.entries()) {
        if (!mine.has(publication.id)) continue;
        const { hoursAhead, today: on } = publication;
        const risk = riskOf(publication, forecasts[place]!, { hoursAhead, on });
        if (risk) await notify(tx, risk);
      }
      await askSoon(
        tx,
        forecasts.flatMap(({ accounts }) => accounts.map((at) => at.integration_id)),
      );
    });
  }
}

/** @returns publications no other process has forecast meanwhile */
const storeForecasts = async (
  tx: Tx,
  due: readonly Due[],
  forecasts: readonly Forecast[],
): Promise<ReadonlySet<number>> => {
  const stored = await tx.query<{ id: number }>(
    `INSERT INTO publication_forecasts (publication_id, scheduled_at, hours_ahead, user_id, project_id, verdict)
     SELECT id, at, hours, user_id, project_id, verdict
       FROM unnest($1::bigint[], $2::timestamptz[], $3::integer[], $4::bigint[], $5::bigint[], $6::text[])
            AS forecast (id, at, hours, user_id, project_id, verdict)
      ORDER BY id ON CONFLICT DO NOTHING RETURNING publication_id AS id`,
    [
      due.map(({ id }) => id),
      due.map(({ moment }) => moment),
      due.map(({ hoursAhead }) => hoursAhead),
      due.map(({ userId }) => userId),
      due.map(({ projectId }) => projectId),
      forecasts.map(({ verdict }) => verdict),
    ],
  );
  return new Set(stored.map(({ id }) => id));
};

/** Brings the daily check of accounts forward when the last one is old. Skips accounts another process is checking. */
const askSoon = async (tx: Tx, integrationIds: readonly number[]): Promise<void> => {
  await tx.query(
    `UPDATE integrations SET check_after = now() WHERE id IN (
       SELECT id FROM integrations
        WHERE id = ANY ($1::bigint[]) AND is_active AND check_after > now() + interval '${SOON}'
          AND coalesce(checked_at, '-infinity') < now() - interval '${STALE}'
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)`,
    [[...new Set(integrationIds)]],
  );
};

/** Deletes up to `limit` forecasts of moments longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetForecasts = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'publication_forecasts', { column: 'scheduled_at', than: keep, limit, key: 'ctid' });
