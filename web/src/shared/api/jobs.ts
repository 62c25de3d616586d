import { isEnded, jobEndpoints, type Job, pause, pollPause } from '@orbita/contracts';
import { queryOptions, skipToken, useQuery, type Query } from '@tanstack/react-query';
import { api } from './api';
import { ApiError, hasCode, localError } from './api-error';
import { errorTexts } from './error-texts';

const AWAIT_LIMIT_MS = 300_000;

/**
 * `refetchInterval` for anything polled until it ends. Never runs in a hidden tab (the query client's default)
 * and stops when the thing no longer exists.
 */
const pollUntil =
  <T>(ended: (data: T) => boolean, isReadAlong = false) =>
  (query: Pick<Query<T, Error>, 'state'>): number | false => {
    const { data, error, dataUpdateCount, fetchFailureCount } = query.state;
    if (data !== undefined && ended(data)) return false;
    if (error instanceof ApiError && error.status === 404) return false;
    // The first answer is not a poll: it says how the job began.
    return pollPause({ polls: Math.max(0, dataUpdateCount - 1), failures: fetchFailureCount, isReadAlong });
  };

/** Polled state of a job. */
const jobQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => api(jobEndpoints.get, { params: { id } }, { signal }),
    refetchInterval: pollUntil<Job>(({ status }) => isEnded(status)),
    staleTime: 0,
  });

/**
 * Stops a job: the text already shown is kept and paid for, the remaining credits are returned.
 * @returns the outcome; false when it was not stopped: a job that has just ended stays as it ended
 */
export const cancelJob = async (id: number, signal: AbortSignal): Promise<Job | false> => {
  try {
    return await api(jobEndpoints.cancel, { params: { id } }, { signal });
  } catch (error) {
    if (hasCode(error, 'JOB_ALREADY_ENDED')) return false;
    throw error;
  }
};

/** Follows a job until it ends; `null` follows nothing. */
export const useJob = (id: number | null) => {
  const { queryFn, ...options } = jobQuery(id ?? 0);
  return useQuery({ ...options, queryFn: id === null ? skipToken : queryFn });
};

/** A job that writes a text, as the page shows it while the text grows. */
export interface WritingJob {
  /** Latest state; undefined before the first answer. */
  job: Job | undefined;
  /** The text so far, complete only when the job has completed; empty while there is none. */
  draft: string;
  /** The job is open, or its state is not known yet. */
  isWriting: boolean;
  /** Why it ended without a text, if it did. */
  failure: ApiError | null;
}

/**
 * Follows a job that writes a text, with the text so far; `null` follows nothing. After completion its result is
 * in `job.result`, and the caller must refetch what the job changed.
 */
export const useWritingJob = (id: number | null): WritingJob => {
  const { data: job, error } = useQuery({
    queryKey: ['jobs', id ?? 0],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal, client, queryKey }) => {
            const found = await api(jobEndpoints.get, { params: { id } }, { signal });
            // A draft is only a hint and may be missing from an answer: the last shown one stays.
            const shown = client.getQueryData<Job>(queryKey)?.draft_text;
            return found.draft_text === undefined && shown !== undefined ? { ...found, draft_text: shown } : found;
          },
    refetchInterval: pollUntil<Job>(({ status }) => isEnded(status), true),
    staleTime: 0,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  const isOver = job !== undefined && isEnded(job.status);
  return {
    job,
    draft: job?.draft_text ?? '',
    isWriting: id !== null && !isOver && !isGone,
    failure: isGone ? error : job && isOver && job.status !== 'completed' ? failureOf(job) : null,
  };
};

const whenVisible = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    if (!document.hidden) return resolve();
    const leave = (): void => {
      document.removeEventListener('visibilitychange', onChange);
      signal?.removeEventListener('abort', onAbort);
    };
    const onChange = (): void => {
      if (document.hidden) return;
      leave();
      resolve();
    };
    const onAbort = (): void => {
      leave();
      reject(signal?.reason as Error);
    };
    document.addEventListener('visibilitychange', onChange);
    signal?.addEventListener('abort', onAbort, { once: true });
  });

interface AwaitOptions {
  signal?: AbortSignal | undefined;
  /** Called with every state on the way. */
  onProgress?: (job: Job) => void;
  /** Called with the outcome when the job was cancelled before its end. */
  onStopped?: (job: Job) => void;
}

/**
 * Waits for the end of a short job and returns its result, in the shape of the route that started it. A job no caller
 * waits for is cancelled: it would occupy one of the user's places in the queue and a call of the model.
 * Rejects with {@link ApiError}: the job's own reason, or the timeout sentence after five minutes.
 */
export const awaitJob = async <T>(id: number, options: AwaitOptions = {}): Promise<T> => {
  const callOff = (): void => {
    // It may have ended at the same moment, and then there is no one left to notify.
    api(jobEndpoints.cancel, { params: { id } }).then(options.onStopped, () => undefined);
  };
  options.signal?.addEventListener('abort', callOff, { once: true });
  try {
    return await resultOf<T>(id, options);
  } finally {
    options.signal?.removeEventListener('abort', callOff);
  }
};

const resultOf = async <T>(id: number, { signal, onProgress }: AwaitOptions): Promise<T> => {
  const deadline = Date.now() + AWAIT_LIMIT_MS;
  let failures = 0;
  for (let polls = 0; Date.now() < deadline; polls += 1) {
    await whenVisible(signal);
    try {
      const job = await api(jobEndpoints.get, { params: { id } }, { signal });
      failures = 0;
      onProgress?.(job);
      if (job.status === 'completed') return job.result as T;
      if (isEnded(job.status)) throw failureOf(job);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isTransient) throw error;
      failures += 1;
    }
    await pause(pollPause({ polls, failures }), signal);
  }
  throw localError('TIMEOUT');
};

const failureOf = (job: Job): ApiError =>
  new ApiError({
    status: 200,
    code: job.error_code ?? 'INTERNAL',
    message: job.error ?? errorTexts.jobEnded,
  });
