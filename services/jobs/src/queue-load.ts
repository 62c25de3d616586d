import type { Tx } from '@orbita/platform';
import type { QueueName } from '@orbita/queue';

/** A measurement is used for this long: an order must not cost a scan of the queue. */
const FRESH_MS = 1_000;
/** Jobs that ended within this time measure how fast the queue is worked off. */
const WINDOW_MINUTES = 15;
/** The newest of them are enough: a busy queue has hundreds a second. */
const MAX_RUNS = 500;
/** With fewer seconds of runs behind it the figure means nothing, so no order is refused on it. */
const MIN_RUN_SECONDS = 60;

interface Load {
  measuredAt: number;
  /** Pieces to be done before a job of a given priority, by priority, ascending; active jobs come first. */
  backlog: readonly { priority: number; pieces: number }[];
  /** Pieces a second this queue can do. Null while too little is known. */
  piecesPerSecond: number | null;
}

/**
 * How long a new job would wait, from the pieces open jobs still have before it and from how fast such pieces are done:
 * as many at the same time as were seen running in the last minutes, each in the median time of a piece. So idle hours and a few
 * runs that waited through an outage do not distort it. Demo jobs are left out: they take no time and would make every queue
 * look fast.
 */
export class QueueLoad {
  private readonly loads = new Map<QueueName, Load>();

  /**
   * Expected milliseconds until a job of this priority, behind `more` further pieces, would begin. 0 while too little is known.
   */
  async expectedWaitMs(tx: Tx, queue: QueueName, priority: number, more = 0): Promise<number> {
    const { backlog, piecesPerSecond } = await this.loadOf(tx, queue);
    if (piecesPerSecond === null) return 0;
    const before = backlog.filter((group) => group.priority <= priority);
    return (before.reduce((sum, { pieces }) => sum + pieces, more) / piecesPerSecond) * 1_000;
  }

  private async loadOf(tx: Tx, queue: QueueName): Promise<Load> {
    const known = this.loads.get(queue);
    if (known && Date.now() - known.measuredAt < FRESH_MS) return known;
    const backlog = await tx.query<{ priority: number; pieces: number }>(
      `SELECT CASE status WHEN 'active' THEN 0 ELSE priority END AS priority, sum(total - done) AS pieces
         FROM jobs WHERE status IN ('queued', 'active') AND queue = $1 AND NOT is_demo GROUP BY 1 ORDER BY 1`,
      [queue],
    );
    // Without a backlog there is nothing to divide.
    const piecesPerSecond = backlog.length === 0 ? null : await this.speedOf(tx, queue);
    const load = { measuredAt: Date.now(), backlog, piecesPerSecond };
    this.loads.set(queue, load);
    return load;
  }

  private async speedOf(tx: Tx, queue: QueueName): Promise<number | null> {
    const [runs] = await tx.query<{ seconds: number; secondsAPiece: number | null; atOnce: number | null }>(
      `WITH ended AS (
         SELECT total, started_at, finished_at FROM jobs
          WHERE finished_at > now() - $2 * interval '1 minute' AND queue = $1 AND status = 'completed' AND NOT is_demo
          ORDER BY finished_at DESC LIMIT $3),
       steps AS (
         SELECT started_at AS at, 1 AS step FROM ended
         UNION ALL SELECT finished_at, -1 FROM ended
         UNION ALL SELECT started_at, 1 FROM jobs WHERE status = 'active' AND queue = $1 AND NOT is_demo),
       running AS (SELECT sum(step) OVER (ORDER BY at, step ROWS UNBOUNDED PRECEDING) AS count FROM steps)
       SELECT coalesce(sum(extract(epoch FROM finished_at - started_at)), 0)::float8 AS seconds,
              percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - started_at)::float8 / greatest(total, 1)) AS "secondsAPiece",
              (SELECT max(count) FROM running) AS "atOnce"
         FROM ended`,
      [queue, WINDOW_MINUTES, MAX_RUNS],
    );
    if (!runs?.secondsAPiece || !runs.atOnce || runs.seconds < MIN_RUN_SECONDS) return null;
    return runs.atOnce / runs.secondsAPiece;
  }
}
