import type { JobKind } from '@orbita/contracts';
import { type Database, type Logger } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { payloadOf } from './broken-job.js';
import type { JobContext, JobProgress } from './job-handler.js';
import type { DraftFlow, JobDrafts } from './job-drafts.js';
import type { ClaimedJob } from './job-record.js';
import { RunJournal } from './run-journal.js';

/**
 * The life of one run in this process, every transition by its name:
 *
 * ```
 * claimed ──begin──► running ──finish──► ending ──leave──► gone
 *    │                  ├─────break────►   ▲
 *    └───────stop───────┴─────stop─────────┘
 * ```
 *
 * `begin` the handler starts · `finish` it has a result · `break` it threw, or could not start · `stop` the run was
 * stopped · `leave` the row is settled, or another process has it. How a run ends is the table of {@link Outcome}.
 */
const TRANSITIONS = {
  begin: { from: ['claimed'], to: 'running' },
  finish: { from: ['running'], to: 'ending' },
  break: { from: ['claimed', 'running'], to: 'ending' },
  stop: { from: ['claimed', 'running'], to: 'ending' },
  leave: { from: ['ending'], to: 'gone' },
} as const satisfies Record<string, { from: readonly RunState[]; to: RunState }>;

type RunState = 'claimed' | 'running' | 'ending' | 'gone';
type Transition = keyof typeof TRANSITIONS;

/** Why a run is stopped. */
export type StopReason = 'taken over' | 'deadline' | 'shutdown';

/** The abort reason handlers see. */
class RunStopped extends Error {
  constructor(readonly reason: StopReason) {
    super(`the run was stopped: ${reason}`);
    this.name = 'RunStopped';
  }
}

/** One run of one job in this process: its state, its signal and its reports. */
export class JobRun implements JobContext {
  private readonly controller = new AbortController();
  private readonly journal: RunJournal;
  private readonly draftFlow: DraftFlow;
  private at: RunState = 'claimed';
  private markGone = (): void => undefined;
  /** Resolves once the row is settled or given up. Never rejects. */
  readonly gone = new Promise<void>((resolve) => (this.markGone = resolve));
  checkpoints: ReadonlyMap<string, unknown> = new Map();
  private knownPayload: JobPayload<JobKind> | undefined;

  constructor(
    readonly job: ClaimedJob,
    { db, logger, events: { drafts } }: { db: Database; logger: Logger; events: { drafts: JobDrafts } },
  ) {
    this.journal = new RunJournal({ job, db, logger, onLost: () => this.stop('taken over') });
    this.draftFlow = drafts.write(job.id);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get state(): RunState {
    return this.at;
  }

  /** Why the run was stopped, if it was. */
  get stopped(): StopReason | undefined {
    const { reason } = this.controller.signal as { reason: unknown };
    return reason instanceof RunStopped ? reason.reason : undefined;
  }

  /** The payload of the row, read once. @throws BrokenJob */
  payload(): JobPayload<JobKind> {
    return (this.knownPayload ??= payloadOf(this.job.kind, this.job));
  }

  begin(checkpoints: ReadonlyMap<string, unknown>): void {
    this.checkpoints = checkpoints;
    this.go('begin');
  }

  finish(): void {
    this.go('finish');
  }

  break(): void {
    this.go('break');
  }

  /** Stops the run. A run that is already ending ends normally, but waits for nothing. */
  stop(reason: StopReason): void {
    if (this.at === 'gone') return;
    if (this.at !== 'ending') this.go('stop');
    this.controller.abort(new RunStopped(reason));
  }

  leave(): void {
    this.go('leave');
    this.journal.close();
    this.draftFlow.close();
    this.markGone();
  }

  // Bound functions: handlers destructure the context.
  readonly progress = (step: JobProgress): void => this.journal.progress(step);

  readonly checkpoint = (key: string, value: unknown): void => this.journal.checkpoint(key, value);

  readonly draft = (text: string): void => this.draftFlow.say(text);

  /** {@link RunJournal.flush} */
  readonly flush = (): Promise<void> => this.journal.flush();

  private go(transition: Transition): void {
    const { from, to } = TRANSITIONS[transition];
    if (!(from as readonly RunState[]).includes(this.at))
      throw new Error(`a run that is ${this.at} cannot ${transition}`);
    this.at = to;
  }
}
