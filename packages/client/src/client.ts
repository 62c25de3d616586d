import {
  type AddressInput,
  type CallArguments,
  type CallReply,
  type CompletedJob,
  type Endpoint,
  type Job,
  type RunEnd,
  type RunningEndpoint,
  endpointAddress,
  isEnded,
  jobEndpoints,
  nextCursor,
  pause,
  pollPause,
} from '@orbita/contracts';
import { type Answer, type Download, type Reader, answerTo, fileOf, jsonOf } from './answer.js';
import { OrbitaError } from './orbita-error.js';

export interface OrbitaClientOptions {
  /** `orb_key_…`, from the settings. */
  key: string;
  /** Where the product is served: `https://orbita.example`. */
  baseUrl: string;
  /** Language of messages; `ru` by default. */
  language?: 'ru' | 'en';
  /** Longest wait for one answer, ms; five minutes by default, as long as the server holds a call. */
  timeoutMs?: number;
}

export interface CallOptions {
  /** Ends the call; it then rejects with the signal's own reason. */
  signal?: AbortSignal;
  /**
   * Idempotency key, so that the call takes effect once even if this process dies meanwhile; generated for each call by default.
   */
  idempotencyKey?: string;
  /** For a call that lingers: it answers at once, whatever is unfinished then. A call that starts a job never waits. */
  respondAsync?: boolean;
}

/** Endpoint of a list that comes in pages. */
export type PagedEndpoint = Endpoint & { traits: readonly ['paged', ...unknown[]] };

type Item<List> = List extends readonly (infer T)[] ? T : never;

interface Input extends AddressInput {
  body?: unknown;
  file?: File;
  form?: Record<string, string | boolean | File | undefined>;
}

const TIMEOUT_MS = 300_000;
const ACCEPTED = 202;
const MAX_TRIES = 4;
/** A longer delay named by the server is not waited for: the call fails with it. */
const MAX_PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
/** Failures in a row after which a job is no longer followed. */
const MAX_POLL_FAILURES = 5;
const REFUSED_FOR_A_WHILE: readonly number[] = [429, 502, 503, 504];
/** The request may have been carried out, but its answer was lost. */
const LOST: readonly string[] = ['NO_ANSWER', 'TIMEOUT'];

const bodyOf = ({ body, file, form = {} }: Input): FormData | string | null => {
  if (file === undefined) return body === undefined ? null : JSON.stringify(body);
  const sent = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined) sent.set(name, value instanceof File ? value : String(value));
  }
  // Last, because the server may not read fields behind it.
  sent.set('file', file);
  return sent;
};

/**
 * Whether the same request may be sent again: a 429 did nothing, and some requests take effect once however often they arrive.
 */
const mayRepeat = (error: unknown, isRepeatable: boolean): error is OrbitaError => {
  if (!(error instanceof OrbitaError)) return false;
  if (error.status === 429) return true;
  return isRepeatable && (LOST.includes(error.code) || REFUSED_FOR_A_WHILE.includes(error.status));
};

const jobIdOf = (accepted: unknown): number => {
  const { job_id: id } = (accepted ?? {}) as { job_id?: unknown };
  if (typeof id === 'number') return id;
  throw new OrbitaError({ status: 202, code: 'BAD_ANSWER', message: 'The answer names no job' });
};

/** Calls the API of one installation with one key. */
export class OrbitaClient {
  private readonly base: string;

  constructor(private readonly options: OrbitaClientOptions) {
    this.base = new URL(options.baseUrl).href.replace(/\/+$/, '');
  }

  /**
   * Makes one call. One that starts a job resolves to the job's number at once, or to its answer where no job was needed.
   * @throws OrbitaError, or the signal's reason when aborted
   */
  async call<const E extends Endpoint>(
    endpoint: E,
    ...[input, options = {}]: CallArguments<E, CallOptions>
  ): Promise<CallReply<E>> {
    return (await this.send(endpoint, input ?? {}, options, jsonOf)).body as CallReply<E>;
  }

  /** Reads an answer that is a file, with its name. @throws OrbitaError, or the signal's reason when aborted */
  async download<const E extends Endpoint>(
    endpoint: E,
    ...[input, options = {}]: CallArguments<E, CallOptions>
  ): Promise<Download> {
    return (await this.send(endpoint, input ?? {}, options, fileOf)).body;
  }

  /**
   * Makes a call that starts a job, and waits for its end; if another job continues it, for the end of that one.
   * @returns the job that completed, its `result` as `JobResults` defines; `id` is null where no job was needed: `result` is then
   * the answer of the call
   * @throws as {@link call} and {@link waitForJob}
   */
  async run<const E extends RunningEndpoint>(
    endpoint: E,
    ...[input, options = {}]: CallArguments<E, CallOptions>
  ): Promise<RunEnd<E>> {
    const { status, body } = await this.send(endpoint, input ?? {}, options, jsonOf);
    const end: unknown =
      status === ACCEPTED
        ? await this.lastJob(jobIdOf(body), options)
        : { id: null, status: 'completed', result: body };
    return end as RunEnd<E>;
  }

  /**
   * Follows a job until it has completed.
   * @throws OrbitaError with the job's own code when it failed or was cancelled; the signal's reason when aborted: the job
   * runs on then
   */
  async waitForJob(id: number, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<CompletedJob> {
    for (let polls = 0, failures = 0; ; polls += 1) {
      try {
        const job = await this.call(jobEndpoints.get, { params: { id } }, { ...(signal && { signal }) });
        failures = 0;
        if (job.status === 'completed') return job as CompletedJob;
        if (isEnded(job.status)) throw failureOf(job);
      } catch (error) {
        failures += 1;
        if (!mayRepeat(error, true) || failures === MAX_POLL_FAILURES) throw error;
      }
      await pause(pollPause({ polls, failures }), signal);
    }
  }

  /** Iterates over the elements of a list whose pages are arrays, as they are needed. @throws as {@link call} */
  async *items<const E extends PagedEndpoint>(
    endpoint: E & (CallReply<E> extends readonly unknown[] ? unknown : never),
    ...rest: CallArguments<E, CallOptions>
  ): AsyncGenerator<Item<CallReply<E>>, void, undefined> {
    for await (const page of this.pages<E>(endpoint, ...rest)) yield* page as Item<CallReply<E>>[];
  }

  /** Iterates over the pages of a list, as they are needed; some contain more than an array. @throws as {@link call} */
  async *pages<const E extends PagedEndpoint>(
    endpoint: E,
    ...[input, options = {}]: CallArguments<E, CallOptions>
  ): AsyncGenerator<CallReply<E>, void, undefined> {
    const call: Input = input ?? {};
    let cursor: string | null = null;
    do {
      const query: AddressInput['query'] = { ...call.query, ...(cursor !== null && { cursor }) };
      const { body, headers } = await this.send(endpoint, { ...call, query }, options, jsonOf);
      yield body as CallReply<E>;
      cursor = nextCursor(headers.get('Link'));
    } while (cursor !== null);
  }

  /** Follows a job, and the job that continues it, if there is one. */
  private async lastJob(id: number, options: Pick<CallOptions, 'signal'>): Promise<CompletedJob> {
    const job = await this.waitForJob(id, options);
    if (job.kind !== 'recording.prepare') return job;
    const { next_job_id: next, error_code: code, message = '', transcription_id } = job.result;
    if (typeof next === 'number') return this.lastJob(next, options);
    if (code === undefined) return job;
    throw new OrbitaError({ status: 200, code, message, details: { job_id: id, transcription_id } });
  }

  private async send<T>(
    endpoint: Endpoint,
    input: Input,
    { signal, idempotencyKey, respondAsync = false }: CallOptions,
    read: Reader<T>,
  ): Promise<Answer<T>> {
    const isIdempotent = endpoint.traits.includes('idempotent');
    const key = isIdempotent ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
    const request: RequestInit = {
      method: endpoint.method,
      headers: this.headersOf(endpoint, input, { key, respondAsync }),
      body: bodyOf(input),
    };
    const url = `${this.base}${endpointAddress(endpoint, input)}`;
    const timeoutMs = this.options.timeoutMs ?? TIMEOUT_MS;
    for (let tries = 1; ; tries += 1) {
      try {
        return await answerTo({ url, request, timeoutMs, signal }, read);
      } catch (error) {
        if (tries === MAX_TRIES || !mayRepeat(error, isIdempotent || endpoint.method === 'GET')) throw error;
        const wait = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (tries - 1);
        if (wait > MAX_PAUSE_MS) throw error;
        await pause(wait, signal);
      }
    }
  }

  private headersOf(
    { traits }: Endpoint,
    { body }: Input,
    { key, respondAsync }: { key: string | undefined; respondAsync: boolean },
  ): Headers {
    const headers = new Headers({
      Authorization: `Bearer ${this.options.key}`,
      'Accept-Language': this.options.language ?? 'ru',
    });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (key !== undefined) headers.set('Idempotency-Key', key);
    if (traits.includes('waits') || (respondAsync && traits.includes('lingers')))
      headers.set('Prefer', 'respond-async');
    return headers;
  }
}

const failureOf = ({ id, status, error, error_code }: Job): OrbitaError =>
  new OrbitaError({
    status: 200,
    code: error_code ?? 'JOB_CANCELLED',
    message: error ?? `The job ended as ${status}`,
    details: { job_id: id },
  });
