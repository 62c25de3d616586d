import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@orbita/contracts';
import { type TokenPrices, costOfTokens } from '@orbita/platform/env';
import { countFromNought, modelCalls, modelCost, modelSlotWait, modelTokens } from '@orbita/platform/metrics';
import { inSpan } from '@orbita/platform/telemetry';
import type { ModelUsage } from '../content-writer.js';
import type { BudgetedCall, CallBudget } from '../call-budget.js';
import type { Lease } from '../limiter/lease.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { ProviderSilent } from '../limiter/provider-silence.js';
import type { AiLogger } from '../logger.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import { HedgeBudget, raceWithSecond, RollingMedian } from './hedging.js';
import { type ChatClient, FINISHES, type Finish } from './openai-client.js';
import { FAILURE_KINDS, ProviderFailure, failureKindOf } from './provider-failure.js';
import { soundsLikeRefusal } from './refusal-words.js';
import { backoff, type RetryTiming } from './retry-policy.js';
import type { CallLimits } from './watchdog.js';

/** Reads one answer while it arrives. */
export interface AnswerReader {
  write(text: string): void;
  /** Nothing of what was asked for was in it so far. */
  readonly isEmpty: boolean;
}

/** A piece of work that one successful call does, however many tries it takes. */
export interface ModelTask<A extends AnswerReader> {
  tenant: string;
  signal: AbortSignal;
  onUsage: (usage: ModelUsage) => void;
  budget: CallBudget;
  /** Question and reader for what is missing now; asked anew before each try. */
  begin: () => { prompt: ChatPrompt; answer: A };
  /** Whether nothing is missing any more, so that a broken end of an answer does not matter. */
  isDone: () => boolean;
}

export interface ModelAnswer<A extends AnswerReader> {
  answer: A;
  finish: Finish;
}

export interface ModelTuning {
  retry: RetryTiming;
  /** A call without a byte for this long is cut and asked again; also between bytes. */
  firstByteMs: number;
  idleMs: number;
  /** Time of a whole call: a fixed part and the expected tokens at the slowest tolerable speed. */
  baseCallMs: number;
  slowestTokensPerSecond: number;
  /** Least silence that a second call answers. */
  hedgeAfterMs: number;
}

export const DEFAULT_TUNING: ModelTuning = {
  retry: { baseMs: 500, maxMs: 20_000 },
  firstByteMs: 15_000,
  idleMs: 15_000,
  baseCallMs: 20_000,
  slowestTokensPerSecond: 8,
  hedgeAfterMs: 2_000,
};

/** Multiples of the usual time to the first text: a second call after 2.5, a cut not before 4. */
const HEDGE_AFTER_MEDIANS = 2.5;
const CUT_AFTER_MEDIANS = 4;
/** A server too slow for the limits gets twice the time after each cut, up to this factor. */
const MAX_PATIENCE = 8;

/** Beginning of an answer in which words of refusal are looked for. */
const OPENING_CHARACTERS = 500;

/** A slot that is free is granted within this time; the second call does not queue for one that is not. */
const FREE_SLOT_MS = 50;

interface ModelCallsDeps {
  client: ChatClient;
  /** What tokens cost is counted where it is known. */
  prices: TokenPrices | null;
  limiter: ProviderLimiter;
  logger: AiLogger;
  tuning: ModelTuning;
}

/** The job has cost as many answers as it may. */
class BudgetSpent extends Error {}

/** How a call may end, in a closed set of words. */
const OUTCOMES = [...new Set([...FINISHES, ...FAILURE_KINDS, 'called off'] as const)];
type CallOutcome = (typeof OUTCOMES)[number];

/** Makes model calls within the provider's limit and waits out its troubles. */
export class ModelCalls {
  private readonly hedges = new HedgeBudget();
  /** Milliseconds from the call to its first text. */
  private readonly firstText = new RollingMedian();

  constructor(private readonly deps: ModelCallsDeps) {
    const { model } = deps.client;
    countFromNought(
      modelCalls,
      OUTCOMES.map((outcome) => ({ model, outcome })),
    );
    countFromNought(modelTokens, [
      { model, part: 'prompt' },
      { model, part: 'completion' },
    ]);
    if (deps.prices) countFromNought(modelCost, [{ model }]);
  }

  /**
   * Gets one answer. Rejects with `AppError` MODEL_MISCONFIGURED at once; other troubles are tried again until
   * – the signal aborts: then with MODEL_UNAVAILABLE when the provider was failing, otherwise with the signal's reason;
   * – the provider has answered nobody for too long: MODEL_UNAVAILABLE, final;
   * – the budget is spent: MODEL_BAD_ANSWER, or MODEL_UNAVAILABLE when the answers broke off, final.
   */
  async run<A extends AnswerReader>(task: ModelTask<A>): Promise<ModelAnswer<A>> {
    const { logger } = this.deps;
    let patience = 1;
    let failing: ProviderFailure | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(task, patience);
      } catch (error) {
        if (task.signal.aborted) throw this.abortError(task.signal, failing);
        if (error instanceof ProviderSilent) {
          logger.warn({ attempt }, 'model server answers nobody, the work is given up');
          throw new AppError('MODEL_UNAVAILABLE', { final: true, cause: error });
        }
        if (error instanceof BudgetSpent) {
          throw new AppError(failing ? 'MODEL_UNAVAILABLE' : 'MODEL_BAD_ANSWER', { final: true, cause: failing });
        }
        if (!(error instanceof ProviderFailure)) throw error;
        const { kind, status } = error;
        if (kind === 'misconfigured') {
          logger.error({ status }, 'model server rejects our requests');
          throw new AppError('MODEL_MISCONFIGURED', { cause: error });
        }
        failing = error;
        if (kind === 'timeout') patience = Math.min(MAX_PATIENCE, patience * 2);
        const waitMs = Math.round(this.waitAfter(error, attempt));
        logger.warn({ kind, status, attempt, waitMs }, 'model call failed, will be repeated');
        await sleep(waitMs, undefined, { signal: task.signal }).catch(() => {
          throw this.abortError(task.signal, failing);
        });
      }
    }
  }

  /** Wait of one caller before its next try; none when the failure makes everybody wait. */
  private waitAfter({ kind, retryAfterMs }: ProviderFailure, attempt: number): number {
    return kind === 'throttled' || retryAfterMs !== undefined ? 0 : backoff(attempt, this.deps.tuning.retry);
  }

  /** One call in one slot; helped by a second when it falls silent. */
  private async attempt<A extends AnswerReader>(task: ModelTask<A>, patience: number): Promise<ModelAnswer<A>> {
    const { limiter, tuning } = this.deps;
    const served = modelSlotWait.startTimer();
    const lease = await limiter.acquire(task);
    served();
    this.hedges.earn();
    return raceWithSecond({
      first: (signal, alive) =>
        this.call({ ...task, signal }, { lease, alive, patience }).finally(() => lease.release()),
      quietMs: Math.max(tuning.hedgeAfterMs, HEDGE_AFTER_MEDIANS * this.firstText.value),
      second: async () => {
        if (task.isDone() || task.budget.isSpent || !this.hedges.take()) return undefined;
        // Beside the first call when a slot is free, else in its place: a silent call is not worth a slot.
        const extra = await this.freeSlot(task);
        const own = extra ?? lease.handOver();
        if (!own) return undefined;
        return {
          replaces: extra === undefined,
          run: (signal) =>
            this.call({ ...task, signal }, { lease: own, alive: () => undefined, patience }).finally(() =>
              own.release(),
            ),
        };
      },
      signal: task.signal,
    });
  }

  /** A slot nobody has to wait for; undefined when there is none. */
  private async freeSlot({ tenant, signal }: ModelTask<AnswerReader>): Promise<Lease | undefined> {
    const { limiter, logger } = this.deps;
    const soon = AbortSignal.any([signal, AbortSignal.timeout(FREE_SLOT_MS)]);
    const lease = await limiter.acquire({ tenant, signal: soon }).catch(() => undefined);
    logger.debug({ beside: lease !== undefined }, 'second model call for a silent one');
    return lease;
  }

  /** One call within the budget. */
  private async call<A extends AnswerReader>(
    task: ModelTask<A>,
    slot: { lease: Lease; alive: () => void; patience: number },
  ): Promise<ModelAnswer<A>> {
    const cost = task.budget.reserve();
    if (!cost) throw new BudgetSpent();
    try {
      return await this.traced(task, { ...slot, cost });
    } finally {
      cost.settle();
    }
  }

  /** A call as traces show it: where it went and what it cost, never what was asked or answered. */
  private traced<A extends AnswerReader>(
    task: ModelTask<A>,
    slot: { lease: Lease; alive: () => void; patience: number; cost: BudgetedCall },
  ): Promise<ModelAnswer<A>> {
    const { host, model } = this.deps.client;
    const facts = { 'server.address': host, 'gen_ai.request.model': model };
    return inSpan('chat', { kind: 'client', facts }, async (span) => {
      const onUsage = (usage: ModelUsage): void => {
        span.add({
          'gen_ai.usage.input_tokens': usage.promptTokens,
          'gen_ai.usage.output_tokens': usage.completionTokens,
        });
        this.countTokens(usage);
        task.onUsage(usage);
      };
      let outcome: CallOutcome = 'unavailable';
      try {
        const answer = await this.answer({ ...task, onUsage }, slot);
        outcome = answer.finish;
        return answer;
      } catch (error) {
        outcome = task.signal.aborted ? 'called off' : failureKindOf(error);
        throw error;
      } finally {
        modelCalls.inc({ model, outcome });
        span.add({ 'orbita.outcome': outcome });
      }
    });
  }

  private countTokens({ promptTokens: prompt, completionTokens: completion }: ModelUsage): void {
    const { client, prices } = this.deps;
    const { model } = client;
    modelTokens.inc({ model, part: 'prompt' }, prompt);
    modelTokens.inc({ model, part: 'completion' }, completion);
    if (prices) modelCost.inc({ model }, costOfTokens({ prompt, completion }, prices));
  }

  private async answer<A extends AnswerReader>(
    task: ModelTask<A>,
    { lease, alive, patience, cost }: { lease: Lease; alive: () => void; patience: number; cost: BudgetedCall },
  ): Promise<ModelAnswer<A>> {
    const { client, logger } = this.deps;
    const { signal } = task;
    const { prompt, answer } = task.begin();
    const startedAt = performance.now();
    let firstTextMs: number | undefined;
    let finish: Finish = 'complete';
    let opening = '';
    let isAnswered = false;
    const answered = (): void => {
      if (isAnswered) return;
      isAnswered = true;
      cost.spend();
      lease.answered();
    };
    alive();
    try {
      for await (const event of client.ask(prompt, signal, this.limits(prompt, patience))) {
        answered();
        if (event.kind === 'text') {
          alive();
          firstTextMs ??= performance.now() - startedAt;
          opening += event.text.slice(0, OPENING_CHARACTERS - opening.length);
          answer.write(event.text);
        } else {
          ({ finish } = event);
          if (event.usage) task.onUsage(event.usage);
        }
      }
      if (firstTextMs !== undefined) this.firstText.add(firstTextMs);
      if (finish === 'complete' && answer.isEmpty && soundsLikeRefusal(opening)) finish = 'refused';
      const durationMs = Math.round(performance.now() - startedAt);
      logger.debug({ durationMs, firstTextMs: Math.round(firstTextMs ?? durationMs), finish }, 'model call answered');
      return { answer, finish };
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderFailure)) throw error;
      if (task.isDone()) return { answer, finish };
      if (error.kind === 'refused') {
        answered();
        return { answer, finish: 'refused' };
      }
      if (error.kind === 'misconfigured') throw error;
      const { kind, retryAfterMs } = error;
      const isHopeless = await lease.failed({ retryAfterMs, isThrottled: kind === 'throttled' });
      throw isHopeless ? new ProviderSilent({ cause: error }) : error;
    }
  }

  private abortError(signal: AbortSignal, failing: ProviderFailure | undefined): unknown {
    const isProvider = failing !== undefined || this.deps.limiter.silence.isSilent;
    return isProvider ? new AppError('MODEL_UNAVAILABLE', { cause: failing }) : signal.reason;
  }

  private limits({ expectedTokens }: ChatPrompt, patience: number): CallLimits {
    const { firstByteMs, idleMs, baseCallMs, slowestTokensPerSecond } = this.deps.tuning;
    return {
      firstByteMs: patience * Math.max(firstByteMs, CUT_AFTER_MEDIANS * this.firstText.value),
      idleMs: patience * idleMs,
      totalMs: Math.ceil(
        patience *
          (baseCallMs + CUT_AFTER_MEDIANS * this.firstText.value + (expectedTokens / slowestTokensPerSecond) * 1_000),
      ),
    };
  }
}
