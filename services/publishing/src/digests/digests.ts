import { type MailsService, WeeklyRound, forgetWeeks, notify } from '@orbita/notifications';
import type { Database, Logger, Tx } from '@orbita/platform';
import type { ForecastOptions } from '../readiness/forecasts.js';
import { type ProjectFigures, digestFigures, mayHaveNews } from './digest-figures.js';
import { type DigestWeek, digestWeek } from './digest-week.js';
import { digestWords } from './digest-words.js';

/** Digests are sent on Mondays at nine. */
const BEGINS_MS = 9 * 3_600_000;
/** Projects a mail lists at most. */
const MOST_PROJECTS = 20;
const WEEKS = 'publishing_digests';

interface DigestsOptions extends ForecastOptions {
  db: Database;
  mails: Pick<MailsService, 'order'>;
  logger: Logger;
}

/** Sends users a digest on Mondays: what went out and what is ahead, once a week each. */
export const digestRound = (options: DigestsOptions): WeeklyRound<DigestWeek> =>
  new WeeklyRound({
    db: options.db,
    logger: options.logger,
    what: 'a digest',
    beginsMs: BEGINS_MS,
    table: WEEKS,
    weekOf: async (_tx, monday) => digestWeek(monday),
    hasNews: ({ previous, begins, ends }) => ({
      sql: mayHaveNews('owner.id'),
      parameters: [previous, begins, ends],
    }),
    notify: (tx, userId, week) => notifyDigest(tx, options, userId, week),
  });

const notifyDigest = async (tx: Tx, options: DigestsOptions, userId: number, week: DigestWeek): Promise<void> => {
  const projects = await digestFigures(tx, options, userId, week);
  const [first] = projects;
  if (!first) return;
  const key = `publishing-digest-${week.monday}-user-${userId}`;
  const path = projects.length === 1 ? `/dashboard/projects/${first.projectId}/outlook` : '/dashboard';
  await notify(tx, { userId, kind: 'publishing.digest', key, path, ...digestWords(projects) });
  const listed = projects.slice(0, MOST_PROJECTS).map(({ projectId: _, ...figures }: ProjectFigures) => figures);
  const data = { monday: week.monday, projects: listed, others: projects.length - listed.length, path };
  await options.mails.order(tx, { kind: 'publishing-digest', userId, key, data });
};

/** Deletes up to `limit` weeks longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetDigests = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetWeeks(db, WEEKS, keep, limit);
