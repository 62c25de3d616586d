import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { type CarouselGenerationRequest, say } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ProjectsService, WritingStylesService } from '@orbita/projects';
import { ContentOptions } from '../../content-options.js';
import { storeGenerationRequest } from '../../generator/generation-requests.js';
import { namedTopic } from '../../generator/topic-line.js';
import { HistoryService } from '../../history/history.service.js';
import { Transcripts } from '../../transcript-digests/transcripts.js';
import { CarouselsService } from '../carousels.service.js';
import { mustBeTemplate } from './chosen-template.js';
import { wordsOf } from './words-source.js';

/** Orders carousels; the handler writes them. */
@Injectable()
export class CarouselGenerationService {
  constructor(
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly projects: ProjectsService,
    private readonly styles: WritingStylesService,
    private readonly carousels: CarouselsService,
    private readonly history: HistoryService,
    private readonly transcripts: Transcripts,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Accepts a request for a carousel; the completed job yields a new draft.
   * @throws AppError CAROUSELS_NOT_ALLOWED, CAROUSEL_LIMIT_REACHED, PROJECT_NOT_FOUND, STYLE_NOT_FOUND, PUBLICATION_NOT_FOUND,
   * HISTORY_ITEM_NOT_FOUND, CAROUSEL_TEMPLATE_NOT_FOUND, TOO_MANY_OPEN_JOBS, INSUFFICIENT_CREDITS
   */
  async generate(tx: Tx, userId: number, request: CarouselGenerationRequest): Promise<JobRecord> {
    const { project_id: projectId = null, style_id: styleId = null } = request;
    await this.carousels.mustBeAllowed(tx, userId);
    if (projectId !== null) await this.projects.mustOwn(userId, projectId, tx);
    if (styleId !== null) await this.styles.mustOwn(userId, styleId, tx, 'style_id');
    await mustBeTemplate(tx, userId, request.template);
    const words = await wordsOf({ history: this.history, transcripts: this.transcripts }, tx, userId, request);
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    return this.jobs.accept(tx, {
      kind: 'carousel.generate',
      stage: say('stage.thinking-of-slides'),
      description: say('work.carousel', { name: namedTopic(words.topic || words.text) }),
      userId,
      projectId,
      payload: { generationRequestId: await storeGenerationRequest(tx, userId, { ...request, ...words }) },
      total: request.slide_count,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('carousel', { isDemo }),
    });
  }
}
