import type { JobKind, JobResult } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { payloadOf } from './broken-job.js';
import type { JobDrafts } from './job-drafts.js';
import { shareOfPrice } from './job-money.js';
import type { JobRecord, StopFigures } from './job-record.js';

/** What the user can have seen of an open job: everything an answer of the API has returned, or could have. */
export interface ShownMeasure {
  /** Characters of the longest text that was shown. */
  characters: number;
  /** Keys of the pieces that are stored. */
  pieces: Iterable<string>;
}

/** The same content, to be kept. */
export interface ShownWork {
  text: string;
  pieces: ReadonlyMap<string, unknown>;
}

/** How a kind is stopped by its user: what was shown is paid for and kept. */
export interface StopRule<K extends JobKind> {
  /** How much of `job.ordered` was shown. More than that is paid as all of it. */
  delivered(from: Database | Tx, job: JobRecord, payload: JobPayload<K>, shown: ShownMeasure): number | Promise<number>;
  /**
   * Gives the user what was shown, in the transaction that stops the job and instead of its abandonment.
   * @returns what the job row shows, like that of a completed job
   */
  keep(tx: Tx, job: JobRecord, payload: JobPayload<K>, shown: ShownWork): Promise<JobResult<K>>;
}

/**
 * One rule for each kind: a new kind without one does not compile. Null: nothing is shown before the end, so stopping is free.
 */
export type JobStops = { [K in JobKind]: StopRule<K> | null };

/** What stopping a job with this much shown costs. */
export const stopFigures = async <K extends JobKind>(
  stops: JobStops,
  from: Database | Tx,
  job: JobRecord & { kind: K },
  shown: ShownMeasure,
): Promise<StopFigures> => {
  const rule = stops[job.kind];
  const { price, ordered } = job;
  const found = rule ? await rule.delivered(from, job, payloadOf<K>(job.kind, job), shown) : 0;
  const delivered = Math.min(Math.max(0, Math.floor(found)), ordered);
  return { delivered, ordered, credits: shareOfPrice(price, { delivered, ordered }) };
};

/** What stopping each of some open jobs would cost now, by job id. Stops nothing. */
export const stopsAhead = async (
  { db, drafts, stops }: { db: Database; drafts: JobDrafts; stops: JobStops },
  jobs: readonly JobRecord[],
): Promise<ReadonlyMap<number, StopFigures>> => {
  const ids = jobs.filter(({ kind }) => stops[kind] !== null).map(({ id }) => id);
  const [characters, pieces] = await Promise.all([drafts.lengthsOf(ids), pieceKeysOf(db, ids)]);
  const figures = jobs.map(async (job) => {
    const shown = { characters: characters.get(job.id) ?? 0, pieces: pieces.get(job.id) ?? [] };
    return [job.id, await stopFigures(stops, db, job, shown)] as const;
  });
  return new Map(await Promise.all(figures));
};

const pieceKeysOf = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> => {
  if (ids.length === 0) return new Map();
  const stored = await db.query<{ jobId: number; keys: string[] }>(
    `SELECT job_id AS "jobId", array_agg(key) AS keys FROM job_checkpoints WHERE job_id = ANY ($1::bigint[]) GROUP BY job_id`,
    [ids],
  );
  return new Map(stored.map(({ jobId, keys }) => [jobId, keys]));
};
