import type { Tx } from '@orbita/platform';
import type { QueueName } from '@orbita/queue';

/** What was measured is believed for this long: an order must not cost a scan of the queue. */
const FRESH_MS = 1_000;
/** Ended jobs this young tell how fast the queue is worked off. */
const WINDOW_MINUTES = 15;
/** With less work behind it the figure says nothing, and nobody is refused on it. */
const MIN_BUSY_SECONDS = 60;

interface Load {
  measuredAt: number;
  /** Pieces to be done before a job of a given priority, by priority, ascending; active jobs come first. */
  backlog: readonly { priority: number; pieces: number }[];
  /** Pieces a second while anything was worked on; null while too little is known. */
  piecesPerSecond: number | null;
}

/**
 * How long a new job would wait, from the pieces open jobs still have before it and from how fast such pieces were
 * done in the last minutes while somebody was at work (the union of the runs' times: idle hours slow nothing down).
 * Demo jobs are left out: they take no time and would make every queue look fast.
 */
export class QueueLoad {
  private readonly loads = new Map<QueueName, Load>();

  /** Expected milliseconds until a job of this priority, behind so many pieces more, would be begun; 0 while too little is known. */
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
    const [speed] = await tx.query<{ pieces: number; seconds: number }>(
      `WITH recent AS (
         SELECT total, tstzrange(started_at, finished_at, '[]') AS time FROM jobs
          WHERE finished_at > now() - $2 * interval '1 minute' AND queue = $1 AND status = 'completed' AND NOT is_demo)
       SELECT (SELECT coalesce(sum(total), 0) FROM recent) AS pieces,
              (SELECT coalesce(sum(extract(epoch FROM upper(busy) - lower(busy))), 0)::float8
                 FROM unnest((SELECT range_agg(time) FROM recent)) busy) AS seconds`,
      [queue, WINDOW_MINUTES],
    );
    if (!speed || speed.pieces === 0 || speed.seconds < MIN_BUSY_SECONDS) return null;
    return speed.pieces / speed.seconds;
  }
}
