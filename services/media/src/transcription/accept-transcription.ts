import type { PricesService, SubscriptionsService } from '@orbita/billing';
import { type TranscriptionSettings, say } from '@orbita/contracts';
import type { JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { TranscriptionOptions } from './transcription-options.js';

export interface AcceptanceNeeds {
  jobs: JobsService;
  prices: PricesService;
  subscriptions: SubscriptionsService;
  options: TranscriptionOptions;
}

/** A prepared recording, locked by the caller. */
export interface PreparedRecording {
  id: number;
  userId: number;
  projectId: number | null;
  title: string;
  durationMs: number;
  /** Number of parts it is transcribed in. */
  parts: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Price of a recording in credits: per started minute, zero in demo mode. */
export const transcriptionPrice = (
  { prices, options: { isDemo } }: Pick<AcceptanceNeeds, 'prices' | 'options'>,
  durationMs: number,
): number => prices.priceOf('transcription', { minutes: durationMs / MINUTE_MS, isDemo });

/**
 * Orders the transcription of a prepared recording: holds its price and accepts its job.
 * @throws AppError TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED, INSUFFICIENT_CREDITS; after that the transaction cannot continue
 */
export const acceptTranscription = async (
  tx: Tx,
  needs: AcceptanceNeeds,
  { id, userId, projectId, title, durationMs, parts }: PreparedRecording,
  { language, with_timestamps, translate }: TranscriptionSettings,
): Promise<JobRecord> => {
  const { jobs, subscriptions, options } = needs;
  const { engine, isDemo } = options;
  const price = transcriptionPrice(needs, durationMs);
  const { priority: hasPriority } = await subscriptions.entitlementsOf(userId, tx);
  const job = await jobs.accept(tx, {
    kind: 'recording.transcribe',
    userId,
    projectId,
    payload: { transcriptionId: id },
    stage: say('stage.transcribing'),
    total: Math.max(1, parts),
    ordered: Math.max(1, Math.ceil(durationMs / SECOND_MS)),
    isDemo,
    hasPriority,
    price,
    description: say('work.transcript', { name: title }),
  });
  await tx.query(
    `UPDATE transcriptions
        SET status = 'transcribing', job_id = $2, price = $3, engine = $4, is_demo = $5, language = $6, with_timestamps = $7,
            translate = $8, failed_cuts = '{}', error_code = NULL, error_message = NULL, version = version + 1, updated_at = now()
      WHERE id = $1`,
    [id, job.id, price, engine, isDemo, language, with_timestamps, translate],
  );
  return job;
};
