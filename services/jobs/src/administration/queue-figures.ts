import { QUEUE_NAMES, QUEUE_OF_EFFECTS, type QueueName } from '@orbita/contracts';
import type { Database } from '@orbita/platform';

/** Counts of rows, by the database's clock. */
export interface Figures {
  /** Ready to run, or resting between two runs. */
  waiting: number;
  resting: number;
  active: number;
  /** In the last 24 hours. */
  failed: number;
  completedLastHour: number;
  completedLastDay: number;
  perMinute: number;
  /** Whole seconds since the oldest ready row was ordered or became due. Null when none is ready. */
  oldestWaitingS: number | null;
}

export interface QueueFigures extends Figures {
  queue: QueueName;
  kinds: (Figures & { kind: string })[];
}

type Row = Figures & { queue: QueueName; kind: string };

const THROUGHPUT_MINUTES = 10;

const AGE = (since: string): string => `floor(extract(epoch FROM now() - min(${since})))::int`;
const ENDED = (done: string): string => `
  count(*) FILTER (WHERE status IN (${done}) AND finished_at > now() - interval '1 hour') AS "completedLastHour",
  count(*) FILTER (WHERE status IN (${done})) AS "completedLastDay",
  count(*) FILTER (WHERE status IN (${done}) AND finished_at > now() - interval '${THROUGHPUT_MINUTES} minutes') AS recent`;

/** Open rows: one read of each table by an index on exactly those. */
const OPEN = `
    SELECT queue, kind, count(*) FILTER (WHERE status = 'queued') AS waiting,
           count(*) FILTER (WHERE status = 'queued' AND run_after > now()) AS resting,
           count(*) FILTER (WHERE status = 'active') AS active, ${AGE("run_after) FILTER (WHERE status = 'queued' AND run_after <= now()")} AS oldest
      FROM jobs WHERE status IN ('queued', 'active') GROUP BY queue, kind
    UNION ALL
    SELECT '${QUEUE_OF_EFFECTS}', kind, count(*) FILTER (WHERE status = 'waiting' AND run_after <= now()), 0,
           count(*) FILTER (WHERE status <> 'waiting'), ${AGE("run_after) FILTER (WHERE status = 'waiting' AND run_after <= now()")}
      FROM acts WHERE status = 'waiting' OR status IN ('claimed', 'calling') GROUP BY kind`;

/** Open rows, and rows that ended within a day. */
const MEASURE = `
  WITH open AS (${OPEN}),
  ended AS (
    SELECT queue, kind, count(*) FILTER (WHERE status = 'failed') AS failed, ${ENDED("'completed'")}
      FROM jobs WHERE finished_at > now() - interval '1 day' GROUP BY queue, kind
    UNION ALL
    SELECT '${QUEUE_OF_EFFECTS}', kind, count(*) FILTER (WHERE status IN ('refused', 'missed')), ${ENDED("'done'")}
      FROM acts WHERE finished_at > now() - interval '1 day' GROUP BY kind)
  SELECT queue, kind, coalesce(waiting, 0) AS waiting, coalesce(resting, 0) AS resting, coalesce(active, 0) AS active,
         oldest AS "oldestWaitingS", coalesce(failed, 0) AS failed, coalesce("completedLastHour", 0) AS "completedLastHour",
         coalesce("completedLastDay", 0) AS "completedLastDay",
         coalesce(recent, 0)::float8 / ${THROUGHPUT_MINUTES} AS "perMinute"
    FROM open FULL JOIN ended USING (queue, kind) ORDER BY queue, kind`;

const NOTHING: Figures = {
  waiting: 0,
  resting: 0,
  active: 0,
  failed: 0,
  completedLastHour: 0,
  completedLastDay: 0,
  perMinute: 0,
  oldestWaitingS: null,
};

const older = (one: number | null, other: number | null): number | null =>
  one === null ? other : Math.max(one, other ?? 0);

const sum = (one: Figures, other: Figures): Figures => ({
  waiting: one.waiting + other.waiting,
  resting: one.resting + other.resting,
  active: one.active + other.active,
  failed: one.failed + other.failed,
  completedLastHour: one.completedLastHour + other.completedLastHour,
  completedLastDay: one.completedLastDay + other.completedLastDay,
  perMinute: Math.round((one.perMinute + other.perMinute) * 10) / 10,
  oldestWaitingS: older(one.oldestWaitingS, other.oldestWaitingS),
});

/** What waits, runs and has ended in each queue, by kind of job and effect. Includes kinds this version does not know. */
export const queueFigures = async (db: Database): Promise<QueueFigures[]> => {
  const rows = await db.query<Row>(MEASURE);
  return QUEUE_NAMES.map((name) => {
    const kinds = rows.filter(({ queue }) => queue === name).map(({ queue: _, ...figures }) => figures);
    return { queue: name, ...kinds.reduce(sum, NOTHING), kinds };
  });
};

/** Unfinished work of one kind: how much waits for a process, how much is running, how long the oldest has waited. */
export interface OpenWork {
  queue: QueueName;
  kind: string;
  waiting: number;
  active: number;
  /** Whole seconds; 0 when nothing waits. */
  oldestAgeS: number;
}

/** Kind reported for a queue in which nothing is open: no figure at all would mean that nothing is known. */
const NO_KIND = 'none';

/**
 * Open jobs and effects by kind, and 0 for each queue without any. Work that rests until a set time waits for no process and is
 * left out.
 */
export const openWork = async (db: Database): Promise<OpenWork[]> => {
  const work = await db.query<OpenWork>(
    `SELECT queue, kind, (waiting - resting)::int AS waiting, active::int AS active,
            coalesce(oldest, 0) AS "oldestAgeS"
       FROM (${OPEN}) work`,
  );
  const idle = QUEUE_NAMES.filter((name) => work.every(({ queue }) => queue !== name));
  return [...work, ...idle.map((queue) => ({ queue, kind: NO_KIND, waiting: 0, active: 0, oldestAgeS: 0 }))];
};
