import { AppError, type RefreshAllResult, type JobResult, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import { type Database, type Tx, isDatabaseUnavailable } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { ChannelReadings } from './channel-readings.js';

type Payload = JobPayload<'competitors.refresh'>;
type Outcome = 'read' | 'failed';

/** Channels of one job read in parallel: the rest of the network's limit is for others. */
const SIDE_BY_SIDE = 4;

interface RefresherOptions {
  db: Database;
  readings: ChannelReadings;
}

interface Followed {
  id: number;
  channelId: number;
}

/**
 * Reads the channels of a job again. A single one ends the job with its result; of several each ends separately, stored with its
 * channel.
 */
export class ChannelsRefresher implements JobHandler<'competitors.refresh', RefreshAllResult> {
  constructor(private readonly options: RefresherOptions) {}

  async run(context: JobContext, { competitorIds }: Payload): Promise<RefreshAllResult> {
    const followed = await this.options.db.query<Followed>(
      'SELECT id, channel_id AS "channelId" FROM competitors WHERE id = ANY ($1::bigint[]) ORDER BY id',
      [competitorIds],
    );
    const [alone] = followed;
    if (competitorIds.length > 1) return this.refreshEach(context, followed);
    if (!alone) throw new AppError('COMPETITOR_NOT_FOUND');
    await this.options.readings.refresh(alone.channelId, context.signal);
    return { refreshed: 1, failed: 0 };
  }

  async commit(
    tx: Tx,
    job: ClaimedJob,
    { competitorIds }: Payload,
    result: RefreshAllResult,
  ): Promise<JobResult<'competitors.refresh'>> {
    await endRefresh(tx, job.id, competitorIds);
    return result;
  }

  private async refreshEach(
    { checkpoints, checkpoint, progress, signal }: JobContext,
    followed: readonly Followed[],
  ): Promise<RefreshAllResult> {
    const keyOf = ({ id }: Followed): string => `channel-${id}`;
    const outcomes = followed.flatMap((one) => (checkpoints.get(keyOf(one)) as Outcome | undefined) ?? []);
    const left = followed.filter((one) => !checkpoints.has(keyOf(one)));
    const report = (): void =>
      progress({
        done: outcomes.length,
        total: followed.length,
        stage: say('stage.channels', { done: outcomes.length, total: followed.length }),
      });
    report();
    const stop = new AbortController();
    const together = AbortSignal.any([signal, stop.signal]);
    const work = async (): Promise<void> => {
      for (let one = left.shift(); one; one = left.shift()) {
        const outcome = await this.outcomeOf(one, together);
        outcomes.push(outcome);
        checkpoint(keyOf(one), outcome);
        report();
      }
    };
    // An error that ends one of them ends all, and none continues after the run is over.
    await Promise.allSettled(
      Array.from({ length: SIDE_BY_SIDE }, () => work().catch((error: unknown) => stop.abort(error))),
    );
    stop.signal.throwIfAborted();
    const failed = outcomes.filter((outcome) => outcome === 'failed').length;
    return { refreshed: outcomes.length - failed, failed };
  }

  private async outcomeOf({ channelId }: Followed, signal: AbortSignal): Promise<Outcome> {
    try {
      await this.options.readings.refresh(channelId, signal);
      return 'read';
    } catch (error) {
      // An error that does not concern this channel concerns all of them.
      if (signal.aborted || !(error instanceof AppError) || isDatabaseUnavailable(error)) throw error;
      return 'failed';
    }
  }
}

/** The cards no longer show that this job reads them. */
export const endRefresh = async (tx: Tx, jobId: number, competitorIds: readonly number[]): Promise<void> => {
  await tx.query('UPDATE competitors SET refresh_job_id = NULL WHERE id = ANY ($1::bigint[]) AND refresh_job_id = $2', [
    competitorIds,
    jobId,
  ]);
};
