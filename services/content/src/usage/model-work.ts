import { CallBudget, type WriterCall } from '@orbita/ai';
import type { JobContext } from '@orbita/jobs';
import type { ModelUsageRecorder } from './model-usage.recorder.js';

/** What a user reads instead of the usual stage while the provider answers nobody. */
const SILENCE_STAGE = 'Модель не отвечает, пробуем дальше';

/** Answers a job may cost, over all its runs, as a multiple of what it costs when every answer is good. */
const MOST_TIMES = 3;

/** Spent answers are checkpoints of their own, because a checkpoint is written once: their number is the count. */
const SPENT = 'call-';

interface ModelWork {
  /** Answers this job costs when every one of them is good. */
  goodRun: number;
  usage: ModelUsageRecorder;
  /** Told when the provider falls silent and when it speaks again; it speaks at the beginning. */
  onSilence: (isSilent: boolean) => void;
}

/** What every request to a writer says about the job it is made for. */
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
      // Every request of the job hears of it.
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

/** Tells how far a job of several pieces is, with the provider's silence in place of its stage. */
export const progressReport = (
  context: JobContext,
  now: () => { done: number; total: number; stage: string },
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

/** Tells of the provider's silence in place of a job's usual stage, for jobs of one piece. */
export const silenceStage =
  (context: JobContext, stage = context.job.stage) =>
  (isSilent: boolean): void =>
    context.progress({ done: 0, total: 1, stage: isSilent ? SILENCE_STAGE : stage });
