import { AppError, type AudienceField } from '@orbita/contracts';
import type { AudienceRequest, ContentWriter, PlanIdea, PlanIdeasRequest, PlanSlot } from '../content-writer.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import type { AiLogger } from '../logger.js';
import { audiencePrompt } from '../prompts/audience.v1.js';
import { planIdeasPrompt } from '../prompts/plan-ideas.v1.js';
import { titleKey } from '../titles.js';
import { AudienceAnswer } from './audience-answer.js';
import { DEFAULT_TUNING, ModelCalls, type ModelTuning } from './model-calls.js';
import { ChatClient } from './openai-client.js';
import { PlanAnswer } from './plan-answer.js';

export interface ModelWriterOptions {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  limiter: ProviderLimiter;
  logger: AiLogger;
  tuning?: Partial<ModelTuning>;
}

/** Answers in a row that bring nothing before the model is given up. */
const MAX_FRUITLESS = 3;
/** Times a slot is asked again for a flaw of taste (language, repetition) before the idea is taken as it is. */
const MAX_DOUBTS = 2;
const MAX_REFUSALS = 1;

/** Writes by any OpenAI-compatible server. */
export class ModelWriter implements ContentWriter {
  private readonly calls: ModelCalls;
  private readonly logger: AiLogger;

  constructor({ limiter, logger, tuning, ...server }: ModelWriterOptions) {
    this.logger = logger;
    const client = new ChatClient({ ...server, logger });
    this.calls = new ModelCalls({ client, limiter, logger, tuning: { ...DEFAULT_TUNING, ...tuning } });
  }

  async writePlanIdeas(request: PlanIdeasRequest): Promise<void> {
    if (request.slots.length === 0) return;
    const stop = new AbortController();
    const signal = AbortSignal.any([request.signal, stop.signal]);
    try {
      await this.fill(new OpenPlan({ ...request, signal }, this.logger), request.slots);
    } finally {
      stop.abort(); // the other half, when one half has failed
    }
  }

  async suggestAudience(request: AudienceRequest): Promise<Record<AudienceField, string[]>> {
    const { tenant, signal, onUsage, fields, existing } = request;
    if (fields.length === 0) return new AudienceAnswer(fields, existing).values;
    let issues: string[] = [];
    let refusals = 0;
    for (let tries = 1; ; tries++) {
      const { answer, finish } = await this.calls.run({
        tenant,
        signal,
        onUsage,
        begin: () => ({ prompt: audiencePrompt({ ...request, issues }), answer: new AudienceAnswer(fields, existing) }),
        isDone: () => false,
      });
      if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
      const { values, empty, isRussian } = answer;
      if (empty.length === 0 && isRussian) return values;
      if (tries >= MAX_FRUITLESS) {
        if (empty.length === fields.length) throw new AppError('MODEL_BAD_ANSWER');
        this.logger.warn({ empty: empty.length, isRussian }, 'audience suggestion accepted with flaws');
        return values;
      }
      issues = [
        ...empty.map((field) => `в списке ${field} нет новых пунктов`),
        ...(isRussian ? [] : ['пишите по-русски']),
      ];
    }
  }

  /** Asks for the slots until none is open. */
  private async fill(plan: OpenPlan, slots: readonly PlanSlot[]): Promise<void> {
    let issues: string[] = [];
    let fruitless = 0;
    let refusals = 0;
    for (;;) {
      const { answer, finish } = await this.calls.run({
        ...plan.caller,
        begin: () => {
          const open = plan.openOf(slots);
          const answer = new PlanAnswer(
            open.map(({ number }) => number),
            (idea) => plan.offer(idea),
          );
          return { prompt: plan.prompt(open, issues), answer };
        },
        isDone: () => plan.openOf(slots).length === 0,
      });
      answer.finish();
      const open = plan.openOf(slots);
      if (open.length === 0) return;
      if (finish === 'refused') {
        if (++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
        continue;
      }
      if (open.length === answer.asked.length && ++fruitless >= MAX_FRUITLESS) throw new AppError('MODEL_BAD_ANSWER');
      this.logger.info(
        { asked: answer.asked.length, open: open.length, finish },
        'model answer incomplete, asking again',
      );
      if (finish === 'length' && open.length > 1) {
        const half = Math.ceil(open.length / 2);
        await Promise.all([this.fill(plan, open.slice(0, half)), this.fill(plan, open.slice(half))]);
        return;
      }
      ({ issues } = answer);
    }
  }
}

/** Slots of one request that still wait for an idea, and what an idea must not repeat. */
class OpenPlan {
  private readonly open: Set<number>;
  private readonly titles: Set<string>;
  private readonly written: string[] = [];
  private readonly doubts = new Map<number, number>();

  constructor(
    private readonly request: PlanIdeasRequest,
    private readonly logger: AiLogger,
  ) {
    this.open = new Set(request.slots.map(({ number }) => number));
    this.titles = new Set(request.avoidTitles.map(titleKey));
  }

  get caller() {
    const { tenant, signal, onUsage } = this.request;
    return { tenant, signal, onUsage };
  }

  openOf(slots: readonly PlanSlot[]): PlanSlot[] {
    return slots.filter(({ number }) => this.open.has(number));
  }

  prompt(slots: readonly PlanSlot[], issues: readonly string[]) {
    const { brief, avoidTitles } = this.request;
    return planIdeasPrompt({ brief, slots, issues, avoidTitles: [...avoidTitles, ...this.written] });
  }

  /** Takes the idea for its open slot, or answers what to improve. */
  offer(idea: PlanIdea): string | undefined {
    const { slot, title } = idea;
    if (!this.open.has(slot)) return undefined;
    const doubt = this.doubt(idea);
    if (doubt) {
      const doubts = (this.doubts.get(slot) ?? 0) + 1;
      this.doubts.set(slot, doubts);
      if (doubts <= MAX_DOUBTS) return doubt;
      this.logger.warn({ slot }, 'idea accepted with flaws: language or repetition');
    }
    this.open.delete(slot);
    this.titles.add(titleKey(title));
    this.written.push(title);
    this.request.onIdea(idea);
    return undefined;
  }

  private doubt({ title, shortDescription, goal, reasoning }: PlanIdea): string | undefined {
    if (!/\p{Script=Cyrillic}/u.test(title + shortDescription + goal + reasoning)) return 'пишите по-русски';
    return this.titles.has(titleKey(title)) ? 'такой заголовок уже есть, нужна другая идея' : undefined;
  }
}
