import { Controller } from '@nestjs/common';
import { ReadingOrders } from '@orbita/competitors';
import {
  type Competitor,
  CompetitorParseResult,
  RefreshAllResult,
  type RouteBody,
  type RouteParams,
  competitorRoutes,
  type Answer,
} from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { saidIn } from '../jobs/job.mapper.js';
import { CompetitorCards } from './competitor-cards.js';

/** Readings of channels on a user's request. */
@Controller()
export class ReadingsController {
  constructor(
    private readonly orders: ReadingOrders,
    private readonly cards: CompetitorCards,
    private readonly jobs: JobsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(competitorRoutes.refresh)
  async refresh(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof competitorRoutes.refresh>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<Answer<typeof Competitor> | JobAccepted> {
    const jobId = await this.idempotency.once(attempt, (tx) => this.orders.refresh(tx, userId, id));
    const present = () => this.cards.get(userId, id);
    return jobId === null ? present() : this.waiting.respond(preference, { userId, jobId }, present);
  }

  @Endpoint(competitorRoutes.refreshAll)
  async refreshAll(
    @CurrentUser() { userId }: Identity,
    @Body() { project_id }: RouteBody<typeof competitorRoutes.refreshAll>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<RefreshAllResult | JobAccepted> {
    const { jobId, channels } = await this.idempotency.once(attempt, (tx) =>
      this.orders.refreshAll(tx, userId, project_id),
    );
    if (jobId === null) return { refreshed: channels, failed: 0 };
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      RefreshAllResult.parse((await this.jobs.mustOwn(userId, jobId)).result),
    );
  }

  @Endpoint(competitorRoutes.parse)
  async parse(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof competitorRoutes.parse>,
    @Body() request: RouteBody<typeof competitorRoutes.parse>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<Answer<typeof CompetitorParseResult> | JobAccepted> {
    const jobId = await this.idempotency.once(attempt, (tx) => this.orders.parse(tx, userId, id, request));
    return this.waiting.respond(preference, { userId, jobId }, async () => {
      const { result } = await this.jobs.mustOwn(userId, jobId);
      return { ...CompetitorParseResult.parse(result), message: saidIn(result) };
    });
  }
}
