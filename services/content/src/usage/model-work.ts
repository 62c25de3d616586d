import { say } from '@orbita/contracts';
import { CallBudget, type WriterCall } from '@orbita/ai';
import type { JobContext, JobProgress } from '@orbita/jobs';
import type { ModelUsageRecorder } from './model-usage.recorder.js';

/** Shown instead of the usual stage while the provider does not answer. */
const SILENCE_STAGE = say('stage.silent-model');

/** Answers a job may cost over all its runs, as a multiple of the number when every answer is good. */
const MOST_TIMES = 3;

/** Each spent answer is a separate checkpoint, because a checkpoint is written only once: their number is the count. */
const SPENT = 'call-';

interface ModelWork {
  /** Number of answers this job needs when every one is good. */
  goodRun: number;
  usage: ModelUsageRecorder;
  /** Called when the provider stops answering and when it answers again; it counts as answering at the start. */
  onSilence: (isSilent: boolean) => void;
}

/** Options that every request to a writer gets from its job. */
export const modelWork = (
  { job, signal, checkpoints, checkpoint }: JobContext,
  { goodRun, usage, onSilence }: ModelWork,
): WriterCall => {
  let wasSilent = false;
  return {
    tenant: `user-${job.userId}`,
    signal,
    onUsage: (used) => usage.record(job, used),
    onSilence: (isSilent) => {
      // Every request of the job reports this.
      if (isSilent !== wasSilent) onSilence(isSilent);
      wasSilent = isSilent;
    },
    budget: new CallBudget({
      limit: MOST_TIMES * goodRun,
      spent: [...checkpoints.keys()].filter((key) => key.startsWith(SPENT)).length,
      onSpent: (number) => checkpoint(`${SPENT}${number}`, true),
    }),
  };
};

/** Reports the progress of a job with several steps, or the provider's silence instead of its stage. */
export const progressReport = (
  context: JobContext,
  now: () => JobProgress,
): { report: () => void; onSilence: ModelWork['onSilence'] } => {
  let isSilent = false;
  const report = (): void => context.progress({ ...now(), ...(isSilent && { stage: SILENCE_STAGE }) });
  return {
    report,
    onSilence: (silent) => {
      isSilent = silent;
      report();
    },
  };
};

/** Shows the provider's silence instead of a job's usual stage, for jobs with one step. */
export const silenceStage =
  (context: JobContext, stage = context.job.stage) =>
  (isSilent: boolean): void =>
    context.progress({ done: 0, total: 1, stage: isSilent ? SILENCE_STAGE : stage });
