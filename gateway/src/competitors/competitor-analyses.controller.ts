import { Controller } from '@nestjs/common';
import { CompetitorAnalysesService } from '@orbita/competitors';
import {
  type CompetitorAnalysis,
  type RouteBody,
  type RouteParams,
  type RouteReply,
  competitorAnalysisRoutes,
} from '@orbita/contracts';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
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
  ): Promise<RouteReply<typeof competitorAnalysisRoutes.list>> {
    const analyses = await this.analyses.list(userId, id);
    const examples = await this.analyses.examplesOf(analyses);
    return { analyses: analyses.map(toCompetitorAnalysis), example_posts: examples.map(toExamplePost) };
  }

  @Endpoint(competitorAnalysisRoutes.analyse)
  async analyse(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: IdPath,
    @Body() { period_days: days }: RouteBody<typeof competitorAnalysisRoutes.analyse>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<CompetitorAnalysis | JobAccepted> {
    const { analysisId, jobId } = await this.idempotency.once(attempt, (tx) =>
      this.analyses.order(tx, userId, id, days),
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      toCompetitorAnalysis(await this.analyses.mustOwn(userId, analysisId)),
    );
  }
}
