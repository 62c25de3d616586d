import { type ExecutionContext, Injectable, type OnModuleDestroy, createParamDecorator } from '@nestjs/common';
import { AppError, ERRORS, type ErrorCode } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest time a waiting call takes. */
const WAIT_LIMIT_MS = 300_000;

/** The answer of a waiting route that returns its job instead: 202 `{job_id}`. */
export class JobAccepted {
  constructor(readonly jobId: number) {}
}

/** How the caller of a waiting route wants the answer. */
export interface Preference {
  respondAsync: boolean;
  /** Aborts when the caller disconnects. */
  disconnected: AbortSignal;
}

/** Whether a `Prefer` header (RFC 7240) asks for `respond-async`; other preferences are ignored. */
export const prefersAsync = (header: string | string[] | undefined): boolean =>
  [header ?? []]
    .flat()
    .flatMap((line) => line.replace(/"[^"]*"/g, '').split(','))
    .some((preference) => preference.split(/[;=]/, 1)[0]?.trim().toLowerCase() === 'respond-async');

const disconnectionOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
};

const PREFER = Symbol('prefer');

const preferenceParameter = createParamDecorator((_: undefined, context: ExecutionContext): Preference => {
  const http = context.switchToHttp();
  return {
    respondAsync: prefersAsync(http.getRequest<FastifyRequest>().headers.prefer),
    disconnected: disconnectionOf(http.getResponse<FastifyReply>()),
  };
});

/** The caller's {@link Preference}, for handlers of routes with the trait `waits` or `lingers`. */
export const Prefer =
  (): ParameterDecorator =>
  (prototype, name = '', index) => {
    Reflect.defineMetadata(PREFER, true, prototype[name as keyof typeof prototype]);
    preferenceParameter()(prototype, name, index);
  };

/** Whether a handler's answer depends on the caller's preference. */
export const heedsPreference = (handler: object): boolean => Reflect.hasMetadata(PREFER, handler);

const isErrorCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERRORS, code);

const errorOf = ({ id, errorCode, errorMessage }: JobRecord): AppError =>
  new AppError(isErrorCode(errorCode) ? errorCode : 'INTERNAL', {
    message: errorMessage ?? undefined,
    details: { job_id: id },
  });

/** Answers routes with the trait `waits`: their work is a job, and the caller decides whether to wait for it. */
@Injectable()
export class Waiting implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(private readonly jobs: JobsService) {}

  /** A stopping process answers its waiting callers; their jobs run on. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Answers with `result` once the job has completed, or with 202 at once when the caller prefers so.
   * The job itself is never stopped from here.
   * @throws AppError the job's own error; JOB_DEADLINE_EXCEEDED after 300 s and SERVICE_UNAVAILABLE when this
   * process stops, both with `details.job_id`, so that the caller can keep asking about the job
   */
  async respond<T>(
    { respondAsync, disconnected }: Preference,
    { userId, jobId }: { userId: number; jobId: number },
    result: () => Promise<T>,
  ): Promise<T | JobAccepted> {
    if (respondAsync) return new JobAccepted(jobId);
    const { job, isOver } = await this.wait(disconnected, { userId, jobId }, WAIT_LIMIT_MS);
    switch (job.status) {
      case 'completed':
        return result();
      case 'failed':
      case 'cancelled':
        throw errorOf(job);
      case 'queued':
      case 'active':
        throw new AppError(isOver ? 'SERVICE_UNAVAILABLE' : 'JOB_DEADLINE_EXCEEDED', {
          details: { job_id: jobId },
        });
    }
  }

  /**
   * Waits a while for a job whose answer does not depend on its end; not at all when the caller prefers so.
   * @throws AppError the job's own error, if another try would fail in the same way
   */
  async awhile(
    { respondAsync, disconnected }: Preference,
    { userId, jobId }: { userId: number; jobId: number },
    timeoutMs: number,
  ): Promise<void> {
    if (respondAsync) return;
    const { job } = await this.wait(disconnected, { userId, jobId }, timeoutMs);
    if (job.status !== 'failed') return;
    const error = errorOf(job);
    if (!error.retryable) throw error;
  }

  /** @returns the row at the end of the wait, and whether the caller or this process left earlier */
  private async wait(
    disconnected: AbortSignal,
    { userId, jobId }: { userId: number; jobId: number },
    timeoutMs: number,
  ): Promise<{ job: JobRecord; isOver: boolean }> {
    const over = new AbortController();
    const end = (): void => over.abort();
    // By hand, not by AbortSignal.any, which keeps some memory of every wait as long as `stopping` lives.
    const reasons = [disconnected, this.stopping.signal];
    reasons.forEach((reason) => reason.addEventListener('abort', end));
    if (reasons.some(({ aborted }) => aborted)) end();
    const job = await this.jobs
      .waitForEnd(userId, jobId, { timeoutMs, signal: over.signal })
      .finally(() => reasons.forEach((reason) => reason.removeEventListener('abort', end)));
    return { job, isOver: over.signal.aborted };
  }
}
