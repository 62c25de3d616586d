import { type TokenPrices, costOfTokens } from '@orbita/platform/env';
import { initialiseAtZero, modelCalls, modelCost, modelTokens } from '@orbita/platform/metrics';
import { inSpan } from '@orbita/platform/telemetry';
import type { BudgetedCall } from '../call-budget.js';
import type { ModelUsage } from '../content-writer.js';
import type { Lease } from '../limiter/lease.js';
import { ProviderSilent } from '../limiter/provider-silence.js';
import type { AiLogger } from '../logger.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import { RollingMedian } from './hedging.js';
import type { AnswerReader, ModelAnswer, ModelTask } from './model-task.js';
import type { ModelTuning } from './model-tuning.js';
import { type ChatClient, FINISHES, type Finish } from './openai-client.js';
import { FAILURE_KINDS, ProviderFailure, failureKindOf } from './provider-failure.js';
import { soundsLikeRefusal } from './refusal-words.js';
import type { CallLimits } from './watchdog.js';

/** A call is not cut before this many usual times to the first text. */
const CUT_AFTER_MEDIANS = 4;

/** Beginning of an answer that is searched for words of refusal. */
const OPENING_CHARACTERS = 500;

/** Outcomes of a call, a closed set of words. */
const OUTCOMES = [...new Set([...FINISHES, ...FAILURE_KINDS, 'called off'] as const)];
type CallOutcome = (typeof OUTCOMES)[number];

export interface SingleCallDeps {
  client: ChatClient;
  /** Costs of tokens are counted if prices are set. */
  prices: TokenPrices | null;
  logger: AiLogger;
  tuning: ModelTuning;
}

/** Address and settings of a call. */
export interface CallSlot {
  lease: Lease;
  cost: BudgetedCall;
  /** Called at the beginning and at each text or thought. */
  alive: () => void;
  /** Factor of every time limit. */
  patience: number;
}

/** One call of the model from its question to its end: timed, cut when silent, counted and traced. */
export class SingleCall {
  /** Milliseconds from the call to its first text or thought. */
  private readonly firstText = new RollingMedian();

  constructor(private readonly deps: SingleCallDeps) {
    const { model } = deps.client;
    initialiseAtZero(
      modelCalls,
      OUTCOMES.map((outcome) => ({ model, outcome })),
    );
    initialiseAtZero(modelTokens, [
      { model, part: 'prompt' },
      { model, part: 'completion' },
    ]);
    if (deps.prices) initialiseAtZero(modelCost, [{ model }]);
  }

  /** Median of the last calls, in milliseconds. */
  get usualFirstTextMs(): number {
    return this.firstText.value;
  }

  /**
   * Makes one call and reads the answer, within the limits of time. Its span shows the destination and the cost, never the
   * question or the answer. Rejects with `ProviderFailure`, with `ProviderSilent` when the provider answers no call, or with the
   * signal's reason.
   */
  make<A extends AnswerReader>(task: ModelTask<A>, slot: CallSlot): Promise<ModelAnswer<A>> {
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
    { lease, alive, patience, cost }: CallSlot,
  ): Promise<ModelAnswer<A>> {
    const { client, logger } = this.deps;
    const { signal } = task;
    const { prompt, read } = task.begin();
    let answer = read();
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
        if (event.kind === 'end') {
          ({ finish } = event);
          if (event.usage) task.onUsage(event.usage);
          continue;
        }
        // A thinking model is at work: no second call is needed.
        alive();
        firstTextMs ??= performance.now() - startedAt;
        if (event.kind === 'taken back') {
          task.takeBack?.(answer);
          answer = read();
          opening = '';
        } else if (event.kind === 'text') {
          opening += event.text.slice(0, OPENING_CHARACTERS - opening.length);
          answer.write(event.text);
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
