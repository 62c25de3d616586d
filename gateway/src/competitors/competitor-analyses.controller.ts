import { Controller } from '@nestjs/common';
import { CompetitorAnalysesService } from '@orbita/competitors';
import {
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteAnswer,
  competitorAnalysisRoutes,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { Page, newestFirst, pageOf } from '../http/paging.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toCompetitorAnalysis, toExamplePost } from './competitor-analysis.mapper.js';

type IdPath = RouteParams<typeof competitorAnalysisRoutes.list>;

@Controller()
export class CompetitorAnalysesController {
  constructor(
    private readonly analyses: CompetitorAnalysesService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(competitorAnalysisRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: IdPath,
    @Query() query: RouteQuery<typeof competitorAnalysisRoutes.list>,
  ): Promise<Page<RouteAnswer<typeof competitorAnalysisRoutes.list>>> {
    const { body: analyses, next } = await pageOf(newestFirst('competitor-analyses'), query, {
      read: (slice) => this.analyses.list(userId, id, slice),
      toWire: (analysis) => analysis,
    });
    const examples = await this.analyses.examplesOf(analyses);
    return new Page({ analyses: analyses.map(toCompetitorAnalysis), example_posts: examples.map(toExamplePost) }, next);
  }

  @Endpoint(competitorAnalysisRoutes.analyse)
  async analyse(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: IdPath,
    @Body() { period_days: days }: RouteBody<typeof competitorAnalysisRoutes.analyse>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<RouteAnswer<typeof competitorAnalysisRoutes.analyse> | JobAccepted> {
    const { analysisId, jobId } = await this.idempotency.once(attempt, (tx) =>
      this.analyses.order(tx, userId, id, days),
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      toCompetitorAnalysis(await this.analyses.mustOwn(userId, analysisId)),
    );
  }
}
