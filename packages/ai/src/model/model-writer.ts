import { AppError, type AudienceField, type SlideText } from '@orbita/contracts';
import type { TokenPrices } from '@orbita/platform/env';
import type { StyleVoice } from '@orbita/style';
import type { z } from 'zod';
import { IDEA_SUGGESTION_CALLS, planBatches } from '../batches.js';
import type {
  AnalysedPost,
  ChannelAnalyst,
  ChannelExplanation,
  ChannelTheme,
  ExplanationRequest,
  ThemesRequest,
} from '../channel-analyst.js';
import type {
  AudienceRequest,
  CarouselRequest,
  ContentWriter,
  Digest,
  DigestRequest,
  HeadlinesRequest,
  IdeaSlot,
  IdeasRequest,
  IdeaSuggestionRequest,
  PlanIdeasRequest,
  PostRequest,
  RevisionRequest,
  WriterCall,
  WrittenText,
  StyleAnalysisRequest,
} from '../content-writer.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import type { AiLogger } from '../logger.js';
import { audiencePrompt } from '../prompts/audience.v1.js';
import { postLines } from '../prompts/channel-posts.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import { ideaSuggestionPrompt } from '../prompts/idea-suggestion.v1.js';
import { planIdeasPrompt } from '../prompts/plan-ideas.v1.js';
import { splitByTokens } from '../tokens.js';
import { AudienceAnswer } from './audience-answer.js';
import { writeCarousel } from './carousel-writing.js';
import { TalkReader } from './digest-writing.js';
import { explainChannel } from './channel-explanation.js';
import { findThemes } from './channel-themes.js';
import { IDEA, IdeaAnswer, type IdeaWords, PLAN_IDEA, type SlotNumber } from './idea-answer.js';
import { ModelCalls } from './model-calls.js';
import { DEFAULT_TUNING, type ModelTuning } from './model-tuning.js';
import { badAnswer, MAX_FRUITLESS, MAX_REFUSALS } from './model-patience.js';
import { ChatClient } from './openai-client.js';
import { TextWriter } from './text-writer.js';
import { findVoice } from './style-analysis.js';

export interface ModelWriterOptions {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  /** Without them, costs of tokens are not reported. */
  prices?: TokenPrices | null | undefined;
  limiter: ProviderLimiter;
  logger: AiLogger;
  tuning?: Partial<ModelTuning>;
}

/** Most tokens of posts in one question: any server accepts as much, and an answer comes within half a minute. */
const MAX_PART_TOKENS = 12_000;

/** Writes and reads by any OpenAI-compatible server. */
export class ModelWriter implements ContentWriter, ChannelAnalyst {
  private readonly calls: ModelCalls;
  private readonly texts: TextWriter;
  private readonly limiter: ProviderLimiter;
  private readonly logger: AiLogger;

  constructor({ limiter, logger, tuning, prices = null, ...server }: ModelWriterOptions) {
    this.limiter = limiter;
    this.logger = logger;
    const client = new ChatClient({ ...server, logger });
    this.calls = new ModelCalls({ client, prices, limiter, logger, tuning: { ...DEFAULT_TUNING, ...tuning } });
    this.texts = new TextWriter(this.calls, logger);
  }

  async writePost(request: PostRequest): Promise<WrittenText> {
    return this.watched(request, () => this.texts.writePost(request));
  }

  async reviseText(request: RevisionRequest): Promise<WrittenText> {
    return this.watched(request, () => this.texts.reviseText(request));
  }

  async writeHeadlines(request: HeadlinesRequest): Promise<string[]> {
    return this.watched(request, () => this.texts.writeHeadlines(request));
  }

  async writeCarousel(request: CarouselRequest): Promise<SlideText[]> {
    return this.watched(request, () => writeCarousel(this.calls, this.logger, request));
  }

  async digestTalk(request: DigestRequest): Promise<Digest> {
    return this.watched(request, () => new TalkReader(this.calls, this.logger, request).digest());
  }

  async writePlanIdeas(request: PlanIdeasRequest): Promise<void> {
    await this.writeIdeas(request, [request.slots], {
      shape: PLAN_IDEA,
      prompt: (question) => planIdeasPrompt({ ...question, brief: request.brief }),
    });
  }

  async suggestIdeas(request: IdeaSuggestionRequest): Promise<void> {
    const { about, date, language } = request;
    await this.writeIdeas(request, planBatches(request.slots, IDEA_SUGGESTION_CALLS), {
      shape: IDEA,
      prompt: (question) => ideaSuggestionPrompt({ ...question, about, date, language }),
    });
  }

  /** Writes for the slots, each part of them in a separate call. */
  private async writeIdeas<S extends IdeaSlot, W extends IdeaWords>(
    request: IdeasRequest<S, W & SlotNumber>,
    parts: readonly (readonly S[])[],
    wording: Wording<S, W>,
  ): Promise<void> {
    if (request.slots.length === 0) return;
    const stop = new AbortController();
    const signal = AbortSignal.any([request.signal, stop.signal]);
    const unwatch = this.limiter.silence.watch(request.onSilence);
    const work = new OpenSlots({ ...request, signal }, wording);
    try {
      await Promise.all(parts.map((part) => this.fill(work, part)));
    } finally {
      unwatch();
      stop.abort(); // the other parts, when one has failed
    }
  }

  async suggestAudience(request: AudienceRequest): Promise<Record<AudienceField, string[]>> {
    const { fields, existing } = request;
    if (fields.length === 0) return new AudienceAnswer(fields, existing, request).values;
    return this.watched(request, () => this.findAudience(request));
  }

  /** Does the work and reports the provider's silence meanwhile. */
  private async watched<T>({ onSilence }: WriterCall, work: () => Promise<T>): Promise<T> {
    const unwatch = this.limiter.silence.watch(onSilence);
    try {
      return await work();
    } finally {
      unwatch();
    }
  }

  private async findAudience(request: AudienceRequest): Promise<Record<AudienceField, string[]>> {
    const { tenant, signal, onUsage, budget, fields, existing } = request;
    let issues: string[] = [];
    let refusals = 0;
    for (let tries = 1; ; tries++) {
      const { answer, finish } = await this.calls.run({
        tenant,
        signal,
        onUsage,
        budget,
        begin: () => ({
          prompt: audiencePrompt({ ...request, issues }),
          read: () => new AudienceAnswer(fields, existing, request),
        }),
        isDone: () => false,
      });
      if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
      const { values, empty, isEmpty, foreign } = answer;
      if (empty.length === 0 && foreign === undefined) return values;
      if (tries >= MAX_FRUITLESS) {
        if (isEmpty || foreign !== undefined) throw badAnswer(budget);
        this.logger.warn({ empty: empty.length }, 'audience suggestion accepted though lists are missing');
        return values;
      }
      issues = [
        ...empty.map((field) => `в списке ${field} нет новых пунктов`),
        ...(foreign === undefined ? [] : [foreign]),
      ];
    }
  }

  async analyseStyle(request: StyleAnalysisRequest): Promise<StyleVoice> {
    return this.watched(request, () => findVoice(this.calls, request));
  }

  partsOf(posts: readonly AnalysedPost[]): AnalysedPost[][] {
    return splitByTokens(posts, postLines, MAX_PART_TOKENS);
  }

  async findThemes(request: ThemesRequest): Promise<ChannelTheme[]> {
    return this.watched(request, () => findThemes(this.calls, request));
  }

  async explainChannel(request: ExplanationRequest): Promise<ChannelExplanation> {
    return this.watched(request, () => explainChannel(this.calls, request));
  }

  /** Requests ideas until no slot is open. */
  private async fill<S extends IdeaSlot, W extends IdeaWords>(
    work: OpenSlots<S, W>,
    slots: readonly S[],
  ): Promise<void> {
    let issues: string[] = [];
    let fruitless = 0;
    let refusals = 0;
    for (;;) {
      const { answer, finish } = await this.calls.run({
        ...work.caller,
        begin: () => {
          const open = work.openOf(slots);
          return { prompt: work.prompt(open, issues), read: () => work.answer(open) };
        },
        isDone: () => work.openOf(slots).length === 0,
      });
      answer.finish();
      const open = work.openOf(slots);
      if (open.length === 0) return;
      if (finish === 'refused') {
        if (++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
        continue;
      }
      if (open.length === answer.asked.length && ++fruitless >= MAX_FRUITLESS) throw badAnswer(work.caller.budget);
      this.logger.info(
        { asked: answer.asked.length, open: open.length, finish },
        'model answer incomplete, requesting again',
      );
      if (finish === 'length' && open.length > 1) {
        const half = Math.ceil(open.length / 2);
        await Promise.all([this.fill(work, open.slice(0, half)), this.fill(work, open.slice(half))]);
        return;
      }
      ({ issues } = answer);
    }
  }
}

/** How ideas for slots are requested, and how an answer's fields become an idea. */
interface Wording<S, W extends IdeaWords> {
  prompt: (question: { slots: readonly S[]; issues: readonly string[]; avoidTitles: readonly string[] }) => ChatPrompt;
  shape: z.ZodType<W>;
}

/** Slots of one request that still wait for an idea, and what an idea must not repeat. */
class OpenSlots<S extends IdeaSlot, W extends IdeaWords> {
  private readonly open: Set<number>;
  private readonly written: string[] = [];

  constructor(
    private readonly request: IdeasRequest<S, W & SlotNumber>,
    private readonly wording: Wording<S, W>,
  ) {
    this.open = new Set(request.slots.map(({ number }) => number));
  }

  get caller() {
    const { tenant, signal, onUsage, budget } = this.request;
    return { tenant, signal, onUsage, budget };
  }

  openOf(slots: readonly S[]): S[] {
    return slots.filter(({ number }) => this.open.has(number));
  }

  prompt(slots: readonly S[], issues: readonly string[]): ChatPrompt {
    return this.wording.prompt({ slots, issues, avoidTitles: [...this.request.avoidTitles, ...this.written] });
  }

  answer(slots: readonly S[]): IdeaAnswer<W> {
    return new IdeaAnswer(
      this.wording.shape,
      slots.map(({ number }) => number),
      (idea) => this.offer(idea),
    );
  }

  /** Offers the idea for its open slot; returns what to improve when it was rejected. */
  private offer(idea: W & SlotNumber): string | undefined {
    if (!this.open.has(idea.slot)) return undefined;
    const remark = this.request.onIdea(idea);
    if (remark !== undefined) return remark;
    this.open.delete(idea.slot);
    this.written.push(idea.title);
    return undefined;
  }
}
