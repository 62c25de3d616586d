import type { JobKind } from '@orbita/contracts';

/** How long a silent process keeps its jobs and effects. Crash recovery is promised within 8 s: lease + one sweep + start. */
export const LEASE_MS = 5_000;
/** Several heartbeats fit into a lease, so that one slow write does not cost a running job. */
export const HEARTBEAT_MS = 1_250;
/** Pause between sweeps; adds to the lease when a worker is lost. */
export const SWEEP_INTERVAL_MS = 1_000;
/** The queue may have missed a committed row that is this old and still waiting: it is announced again. */
export const FIRST_SWEEP_AFTER_MS = 3_000;
/** Between later announcements: re-adding a message the queue still has changes nothing but costs a call. */
export const SWEEP_AGAIN_AFTER_MS = 20_000;

/** Open jobs one user may have at once; with more, one user would fill the queue. */
export const MAX_OPEN_JOBS = 20;
/** Most open jobs of one kind that cost the user nothing: no price limits them. */
export const MAX_OPEN_FREE_JOBS = 5;

interface JobPolicy {
  /** Runs before a job is given up, counting errors and lost workers, not planned restarts. */
  attempts: number;
  /** Wait before run n + 1: `backoffMs × 2^(n-1)`. */
  backoffMs: number;
  /** From acceptance to the end, waiting included. */
  deadlineMs: number;
}

export const JOB_POLICY: Record<JobKind, JobPolicy> = {
  // The writer itself waits for a busy provider; a new run only helps after a crash or a series of bad answers. The deadline fits
  // 300 publications at one call at a time behind another plan of that size.
  'content-plan.generate': { attempts: 5, backoffMs: 2_000, deadlineMs: 30 * 60_000 },
  // A user looks at a spinner: after two minutes the answer is of no use.
  'audience.suggest': { attempts: 3, backoffMs: 1_000, deadlineMs: 2 * 60_000 },
  'ideas.suggest': { attempts: 3, backoffMs: 1_000, deadlineMs: 2 * 60_000 },
  'publication.write': { attempts: 4, backoffMs: 1_000, deadlineMs: 5 * 60_000 },
  // One of up to 300 ordered together: the last of them waits for all the others, at one call at a time.
  'publication.write-batch': { attempts: 4, backoffMs: 2_000, deadlineMs: 90 * 60_000 },
  'publication.new-idea': { attempts: 3, backoffMs: 1_000, deadlineMs: 2 * 60_000 },
  // As many ideas as a plan, and written as one.
  'content-plan.propose': { attempts: 5, backoffMs: 2_000, deadlineMs: 30 * 60_000 },
  'headlines.write': { attempts: 3, backoffMs: 1_000, deadlineMs: 2 * 60_000 },
  // A long text may be written twice, the second time in the promised size; it is paid, and worth waiting for.
  'post.write': { attempts: 4, backoffMs: 1_000, deadlineMs: 5 * 60_000 },
  'post.improve': { attempts: 4, backoffMs: 1_000, deadlineMs: 5 * 60_000 },
  // No user waits for this: the style exists, and its analysis is worth waiting for.
  'style.analyse': { attempts: 5, backoffMs: 2_000, deadlineMs: 15 * 60_000 },
  // Seconds of work; if it kills its worker three times, the file is at fault and the job is given up.
  'file.prepare': { attempts: 3, backoffMs: 1_000, deadlineMs: 10 * 60_000 },
  // A library of many gigabytes is read and written once, after those of others.
  'account.export': { attempts: 5, backoffMs: 5_000, deadlineMs: 6 * 60 * 60_000 },
  // Fifty channels at one page a second, after those of others; finished readings stay.
  'competitors.refresh': { attempts: 5, backoffMs: 5_000, deadlineMs: 30 * 60_000 },
  // Thirty pages at most; an account that Telegram told to pause is worth waiting for a while.
  'competitor.parse': { attempts: 5, backoffMs: 5_000, deadlineMs: 30 * 60_000 },
  // Paid: a few calls of the model, some of them repeated.
  'competitor.analyse': { attempts: 4, backoffMs: 2_000, deadlineMs: 15 * 60_000 },
  // One answer for all slides, and one more when it does not fit them.
  'carousel.generate': { attempts: 4, backoffMs: 1_000, deadlineMs: 5 * 60_000 },
  // Seconds of work; if it kills its worker three times, the picture is at fault and the job is given up.
  'background.remove': { attempts: 3, backoffMs: 1_000, deadlineMs: 10 * 60_000 },
  // Three hours of video are read in minutes, after those of others.
  'recording.prepare': { attempts: 3, backoffMs: 2_000, deadlineMs: 60 * 60_000 },
  // Paid, and finished parts stay: worth waiting for a busy provider.
  'recording.transcribe': { attempts: 8, backoffMs: 5_000, deadlineMs: 6 * 60 * 60_000 },
  // A long talk is read in pieces, one call each.
  'transcript.distil': { attempts: 3, backoffMs: 1_000, deadlineMs: 10 * 60_000 },
};
