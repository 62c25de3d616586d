import { AppError } from '@orbita/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { ProviderSilent } from '../limiter/provider-silence.js';
import { RollingMedian } from '../model/hedging.js';
import { ProviderFailure } from '../model/provider-failure.js';
import { backoff, type RetryTiming } from '../model/retry-policy.js';
import { BadSpeechAnswer, SpeechClient, type SpeechClientOptions, type SpeechQuestion } from './speech-client.js';
import type { SpeechSegment } from './speech-segment.js';

export interface SpeechTuning {
  retry: RetryTiming;
  /** Time of a call: a fixed part plus this many ms of waiting for each ms of sound, at the slowest tolerable speed. */
  baseCallMs: number;
  slowestPace: number;
}

export interface SpeechProviderOptions extends SpeechClientOptions {
  limiter: ProviderLimiter;
  tuning?: Partial<SpeechTuning>;
}

const DEFAULT_SPEECH_TUNING: SpeechTuning = {
  retry: { baseMs: 500, maxMs: 20_000 },
  baseCallMs: 20_000,
  slowestPace: 1,
};

/** A call is not cut before this many times the usual duration. */
const CUT_AFTER_MEDIANS = 8;
/** For a server too slow for the limits they are doubled after each cut, up to this factor. */
const MAX_PATIENCE = 8;
/** Failed calls in a row on a server that is not overloaded; then the rest is left to another run of the job. */
const MAX_FAILURES = 5;
/** Answers in a row that cannot be read. */
const MAX_BAD_ANSWERS = 3;

/** Transcribes stretches of sound within the provider's limit, and waits out its failures. */
export class SpeechProvider {
  private readonly client: SpeechClient;
  private readonly tuning: SpeechTuning;
  /** Milliseconds of a call for each one of sound. */
  private readonly pace = new RollingMedian();

  constructor(private readonly options: SpeechProviderOptions) {
    this.client = new SpeechClient(options);
    this.tuning = { ...DEFAULT_SPEECH_TUNING, ...options.tuning };
  }

  /** Whether English can be requested. */
  get canTranslate(): boolean {
    return this.client.canTranslate;
  }

  /**
   * Speech of a stretch; an empty list for silence.
   * @param tenant the owner of the work: calls are shared between tenants
   * @throws AppError MODEL_MISCONFIGURED when the server refuses every call; TRANSCRIPTION_FAILED, final, when it refuses this
   * stretch; MODEL_BAD_ANSWER, final; MODEL_UNAVAILABLE, final once the provider has answered no call for too long; else the
   * signal's reason
   */
  async transcribe(
    question: SpeechQuestion,
    { tenant, signal }: { tenant: string; signal: AbortSignal },
  ): Promise<SpeechSegment[]> {
    const { logger } = this.options;
    let patience = 1;
    let failing: ProviderFailure | undefined;
    let failures = 0;
    let badAnswers = 0;
    for (;;) {
      try {
        return await this.attempt(question, { tenant, signal, patience });
      } catch (error) {
        if (signal.aborted) throw this.abortError(signal, failing);
        if (error instanceof ProviderSilent) {
          logger.warn({}, 'speech server does not answer, giving up');
          throw new AppError('MODEL_UNAVAILABLE', { final: true, cause: error });
        }
        if (error instanceof BadSpeechAnswer) {
          badAnswers += 1;
          logger.warn({ badAnswers }, 'unreadable answer of the speech server');
          if (badAnswers >= MAX_BAD_ANSWERS) throw new AppError('MODEL_BAD_ANSWER', { final: true, cause: error });
          continue;
        }
        if (!(error instanceof ProviderFailure)) throw error;
        this.throwIfRefused(error);
        failing = error;
        const { kind, status } = error;
        if (kind !== 'throttled') failures += 1;
        if (failures >= MAX_FAILURES) throw new AppError('MODEL_UNAVAILABLE', { cause: error });
        if (kind === 'timeout') patience = Math.min(MAX_PATIENCE, patience * 2);
        const waitMs = Math.round(this.waitAfter(error, failures));
        logger.warn({ kind, status, failures, waitMs }, 'speech call failed, will be repeated');
        await sleep(waitMs, undefined, { signal }).catch(() => {
          throw this.abortError(signal, failing);
        });
      }
    }
  }

  /** One call in one slot. */
  private async attempt(
    question: SpeechQuestion,
    { tenant, signal, patience }: { tenant: string; signal: AbortSignal; patience: number },
  ): Promise<SpeechSegment[]> {
    const { limiter, logger } = this.options;
    const lease = await limiter.acquire({ tenant, signal });
    const startedAt = performance.now();
    try {
      const pieces = await this.client.ask(question, signal, this.limitMs(question, patience));
      const durationMs = Math.round(performance.now() - startedAt);
      this.pace.add(durationMs / Math.max(1, question.durationMs));
      logger.debug({ durationMs, soundMs: question.durationMs, pieces: pieces.length }, 'speech call answered');
      lease.answered();
      return pieces;
    } catch (error) {
      if (error instanceof BadSpeechAnswer || isAboutSound(error)) lease.answered();
      else if (error instanceof ProviderFailure && error.kind !== 'misconfigured' && !signal.aborted) {
        const { kind, retryAfterMs } = error;
        const isHopeless = await lease.failed({ retryAfterMs, isThrottled: kind === 'throttled' });
        if (isHopeless) throw new ProviderSilent({ cause: error });
      }
      throw error;
    } finally {
      lease.release();
    }
  }

  /** @throws AppError when another call cannot help */
  private throwIfRefused(failure: ProviderFailure): void {
    const { status } = failure;
    if (isAboutSound(failure)) {
      this.options.logger.warn({ status }, 'speech server refuses a stretch of sound');
      throw new AppError('TRANSCRIPTION_FAILED', { final: true, cause: failure });
    }
    if (failure.kind === 'misconfigured') {
      this.options.logger.error({ status }, 'speech server rejects our requests');
      throw new AppError('MODEL_MISCONFIGURED', { cause: failure });
    }
  }

  /** Delay of one caller before its next try; zero when the failure makes all callers wait. */
  private waitAfter({ kind, retryAfterMs }: ProviderFailure, failures: number): number {
    return kind === 'throttled' || retryAfterMs !== undefined ? 0 : backoff(failures, this.tuning.retry);
  }

  private abortError(signal: AbortSignal, failing: ProviderFailure | undefined): unknown {
    const isProvider = failing !== undefined || this.options.limiter.silence.isSilent;
    return isProvider ? new AppError('MODEL_UNAVAILABLE', { cause: failing }) : signal.reason;
  }

  /** For a usually quick server the limit is shorter than for the slowest. */
  private limitMs({ durationMs }: SpeechQuestion, patience: number): number {
    const { baseCallMs, slowestPace } = this.tuning;
    const usual = CUT_AFTER_MEDIANS * this.pace.value;
    const pace = usual === 0 ? slowestPace : Math.min(slowestPace, usual);
    return Math.ceil(patience * (baseCallMs + durationMs * pace));
  }
}

/** Too large, of a kind the server does not read, or against its rules: another stretch may be taken. */
const isAboutSound = (error: unknown): boolean =>
  error instanceof ProviderFailure &&
  (error.kind === 'unsupported' || error.kind === 'refused' || error.status === 413 || error.status === 415);
