import { Injectable } from '@nestjs/common';
import { PostPricesService, PricesService, SubscriptionsService } from '@orbita/billing';
import {
  type GenerateRequest,
  type HeadlinesRequest,
  type ImproveRequest,
  cutTo,
  say,
  type Message,
} from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ProjectsService, WritingStylesService } from '@orbita/projects';
import { ContentOptions } from '../content-options.js';
import { HistoryService } from '../history/history.service.js';
import { Transcripts, plainWordsOf } from '../transcript-digests/transcripts.js';
import { expectedCharacters, shapeOf } from './generation-material.js';
import { generationKey, storeGenerationRequest } from './generation-requests.js';
import type { ImprovementOrder } from './stored-text.js';
import { namedTopic, topicLine } from './topic-line.js';

/** References of a generation; each must belong to the user. */
interface References {
  project_id?: number | null | undefined;
  style_id?: number | null | undefined;
  transcription_id?: number | null | undefined;
}

/** Characters of a transcript a text is made from: about as much as a prompt has room for. */
const MAX_SOURCE = 20_000;

interface Order {
  kind: 'headlines.write' | 'post.write' | 'post.improve';
  stage: Message;
  description: Message;
  /** Amount that is charged: characters, where a text is shown while it is written. */
  ordered: number;
  price: (operationKey: string) => number | Promise<number>;
}

/** Orders single texts: headlines, posts and their improvements. The handlers write them. */
@Injectable()
export class GeneratorService {
  constructor(
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly postPrices: PostPricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly projects: ProjectsService,
    private readonly styles: WritingStylesService,
    private readonly history: HistoryService,
    private readonly transcripts: Transcripts,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Accepts a request for headlines; they are the result of the returned job.
   * @throws AppError PROJECT_NOT_FOUND, STYLE_NOT_FOUND, TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY, TOO_MANY_OPEN_JOBS,
   * INSUFFICIENT_CREDITS
   */
  async headlines(tx: Tx, userId: number, request: HeadlinesRequest): Promise<JobRecord> {
    const { isDemo } = this.options;
    return this.order(tx, userId, request, {
      kind: 'headlines.write',
      stage: say('stage.headlines'),
      description: say('work.headlines', { name: namedTopic(request.topic) }),
      ordered: 1,
      price: () => this.prices.priceOf('headlines', { isDemo }),
    });
  }

  /**
   * Accepts a request for a text, which is the result of the returned job and part of the history.
   * @throws AppError PROJECT_NOT_FOUND, STYLE_NOT_FOUND, TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY, TOO_MANY_OPEN_JOBS,
   * INSUFFICIENT_CREDITS
   */
  async generate(tx: Tx, userId: number, request: GenerateRequest): Promise<JobRecord> {
    const { isDemo } = this.options;
    return this.order(tx, userId, request, {
      kind: 'post.write',
      stage: say('stage.about-to-write'),
      description: say('work.text', {
        type: request.text_type,
        name: namedTopic(request.title || request.topic),
      }),
      ordered: expectedCharacters(shapeOf(request)),
      price: async (operationKey) => {
        if (request.text_type === 'reels') return this.prices.priceOf('reels', { isDemo });
        const [price] = await this.postPrices.charge(tx, { userId, operationKeys: [operationKey], isDemo });
        return price!;
      },
    });
  }

  /**
   * Accepts an instruction for changing a text; the changed text is the result of the returned job and part of the history. The
   * original may be missing in the user's history, because the request contains the text.
   * @throws AppError PROJECT_NOT_FOUND, STYLE_NOT_FOUND, TOO_MANY_OPEN_JOBS, INSUFFICIENT_CREDITS
   */
  async improve(tx: Tx, userId: number, request: ImproveRequest): Promise<JobRecord> {
    const { isDemo } = this.options;
    const origin = request.history_id ? await this.history.find(tx, userId, request.history_id) : undefined;
    // The original's topic is copied into the request: the original may be deleted before the job runs.
    const about: Pick<ImprovementOrder, 'topic' | 'text_type'> = {
      topic: origin?.topic ?? topicLine(request.text),
      text_type: origin?.textType ?? 'post',
    };
    const project_id = request.project_id ?? origin?.projectId;
    return this.order(
      tx,
      userId,
      { ...request, ...about, project_id },
      {
        kind: 'post.improve',
        stage: say('stage.reading-text'),
        description: say('work.improvement', { name: namedTopic(about.topic) }),
        ordered: request.text.length,
        price: () => this.prices.priceOf('improve', { isDemo }),
      },
    );
  }

  /** Stores request, job and hold in one transaction. */
  private async order(tx: Tx, userId: number, request: References, { price, ...job }: Order): Promise<JobRecord> {
    const { project_id: projectId = null, style_id: styleId = null } = request;
    if (projectId !== null) await this.projects.mustOwn(userId, projectId, tx);
    if (styleId !== null) await this.styles.mustOwn(userId, styleId, tx, 'style_id');
    const source = await this.sourceOf(tx, userId, request.transcription_id ?? null);
    const generationRequestId = await storeGenerationRequest(tx, userId, { ...request, ...source });
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    return this.jobs.accept(tx, {
      ...job,
      userId,
      projectId,
      payload: { generationRequestId },
      total: 1,
      isDemo: this.options.isDemo,
      hasPriority,
      price: await price(generationKey(generationRequestId)),
    });
  }

  /** The words of a transcript, read now: later changes of it do not matter. */
  private async sourceOf(tx: Tx, userId: number, transcriptionId: number | null): Promise<{ source?: string }> {
    if (transcriptionId === null) return {};
    const words = plainWordsOf(await this.transcripts.of(tx, userId, transcriptionId));
    return { source: cutTo(words, MAX_SOURCE) };
  }
}
