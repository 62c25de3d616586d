import { Controller } from '@nestjs/common';
import { CompetitorsService } from '@orbita/competitors';
import {
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteAnswer,
  competitorRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { Prefer, type Preference, Waiting } from '../http/waiting.js';
import { CompetitorCards } from './competitor-cards.js';

/** How long a first reading is awaited; it continues after the answer. */
const FIRST_READING_MS = 20_000;

@Controller()
export class CompetitorsController {
  constructor(
    private readonly db: Database,
    private readonly competitors: CompetitorsService,
    private readonly cards: CompetitorCards,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(competitorRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { project_id, period }: RouteQuery<typeof competitorRoutes.list>,
  ): Promise<RouteAnswer<typeof competitorRoutes.list>> {
    return this.cards.list(userId, project_id, period);
  }

  @Endpoint(competitorRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof competitorRoutes.create>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<RouteAnswer<typeof competitorRoutes.create>> {
    const { competitorId, jobId } = await this.idempotency.once(attempt, (tx) =>
      this.competitors.follow(tx, userId, request),
    );
    if (jobId !== null) await this.waiting.awhile(preference, { userId, jobId }, FIRST_READING_MS);
    return this.cards.get(userId, competitorId);
  }

  @Endpoint(competitorRoutes.order)
  async order(
    @CurrentUser() { userId }: Identity,
    @Body() { project_id, ids }: RouteBody<typeof competitorRoutes.order>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.competitors.order(tx, userId, project_id, ids));
  }

  @Endpoint(competitorRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof competitorRoutes.get>,
    @Query() { period }: RouteQuery<typeof competitorRoutes.get>,
  ): Promise<RouteAnswer<typeof competitorRoutes.get>> {
    return this.cards.detail(userId, id, period);
  }

  @Endpoint(competitorRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof competitorRoutes.update>,
    @Body() changes: RouteBody<typeof competitorRoutes.update>,
  ): Promise<RouteAnswer<typeof competitorRoutes.update>> {
    await this.db.transaction((tx) => this.competitors.update(tx, userId, id, changes));
    return this.cards.get(userId, id);
  }

  @Endpoint(competitorRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof competitorRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.competitors.unfollow(tx, userId, id));
  }
}
