import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { type CarouselGenerationRequest, quoted } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ProjectsService, WritingStylesService } from '@orbita/projects';
import { ContentOptions } from '../../content-options.js';
import { storeGenerationRequest } from '../../generator/generation-requests.js';
import { topicLine } from '../../generator/topic-line.js';
import { CarouselsService } from '../carousels.service.js';

/** Orders carousels; the writing itself is the handler's. */
@Injectable()
export class CarouselGenerationService {
  constructor(
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly projects: ProjectsService,
    private readonly styles: WritingStylesService,
    private readonly carousels: CarouselsService,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Accepts a request for a carousel, which is a new draft when the returned job has completed.
   * @throws AppError CAROUSELS_NOT_ALLOWED, CAROUSEL_LIMIT_REACHED, PROJECT_NOT_FOUND, STYLE_NOT_FOUND, TOO_MANY_OPEN_JOBS,
   *   INSUFFICIENT_CREDITS
   */
  async generate(tx: Tx, userId: number, request: CarouselGenerationRequest): Promise<JobRecord> {
    const { project_id: projectId = null, style_id: styleId = null } = request;
    await this.carousels.mustBeAllowed(tx, userId);
    if (projectId !== null) await this.projects.mustOwn(userId, projectId, tx);
    if (styleId !== null) await this.styles.mustOwn(userId, styleId, tx);
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.gatesOf(userId, tx);
    return this.jobs.accept(tx, {
      kind: 'carousel.generate',
      stage: 'Готовимся писать',
      description: `Карусель ${quoted(topicLine(request.topic || request.text))}`,
      userId,
      projectId,
      payload: { generationRequestId: await storeGenerationRequest(tx, userId, request) },
      total: 1,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('carousel', { isDemo }),
    });
  }
}
