import { Controller } from '@nestjs/common';
import { ContentPlanReader, ContentPlansService, PlanProposalsService } from '@orbita/content';
import {
  type FoundContentPlan,
  type Language,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteAnswer,
  contentPlanRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toContentPlan, toContentPlanStatus, toFoundContentPlan } from './content-plan.mapper.js';
import { toProposalState } from './plan-proposal.mapper.js';
import { toPlanPublications } from './publication.mapper.js';

const ORDER = newestFirst('content-plans');
const FOUND = newestFirst('found-content-plans');

type PlanWithPublications = RouteAnswer<typeof contentPlanRoutes.get>;

@Controller()
export class ContentPlansController {
  constructor(
    private readonly db: Database,
    private readonly reader: ContentPlanReader,
    private readonly plans: ContentPlansService,
    private readonly proposals: PlanProposalsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(contentPlanRoutes.search)
  async search(
    @CurrentUser() { userId }: Identity,
    @Query() { search = '', ...query }: RouteQuery<typeof contentPlanRoutes.search>,
  ): Promise<Page<FoundContentPlan[]>> {
    return pageOf(FOUND, query, {
      read: (slice) => this.reader.search(userId, search, slice),
      toWire: toFoundContentPlan,
    });
  }

  @Endpoint(contentPlanRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.list>,
    @Query() { ids, ...query }: RouteQuery<typeof contentPlanRoutes.list>,
  ): Promise<Page<RouteAnswer<typeof contentPlanRoutes.list>>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.reader.list(userId, id, { ids, ...slice }),
      toWire: toContentPlan,
    });
  }

  @Endpoint(contentPlanRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.create>,
    @Body() request: RouteBody<typeof contentPlanRoutes.create>,
    @RequestLanguage() language: Language,
    @Once() attempt: Attempt,
  ): Promise<RouteAnswer<typeof contentPlanRoutes.create>> {
    return this.idempotency.once(attempt, async (tx) =>
      toContentPlan(await this.plans.create(tx, userId, id, request, language)),
    );
  }

  @Endpoint(contentPlanRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.get>,
  ): Promise<PlanWithPublications> {
    return this.withPublications(userId, id);
  }

  @Endpoint(contentPlanRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.update>,
    @Body() request: RouteBody<typeof contentPlanRoutes.update>,
    @RequestLanguage() language: Language,
  ): Promise<RouteAnswer<typeof contentPlanRoutes.update>> {
    return toContentPlan(await this.db.transaction((tx) => this.plans.update(tx, userId, id, request, language)));
  }

  @Endpoint(contentPlanRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.plans.delete(tx, userId, id));
  }

  @Endpoint(contentPlanRoutes.status)
  async status(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.status>,
  ): Promise<RouteAnswer<typeof contentPlanRoutes.status>> {
    return toContentPlanStatus(await this.reader.statusOf(userId, id));
  }

  @Endpoint(contentPlanRoutes.regenerate)
  async regenerate(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof contentPlanRoutes.regenerate>,
    @Body() changes: RouteBody<typeof contentPlanRoutes.regenerate>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<PlanWithPublications | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.plans.regenerate(tx, userId, id, changes)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, () => this.withPublications(userId, id));
  }

  private async withPublications(userId: number, planId: number): Promise<PlanWithPublications> {
    const plan = await this.reader.get(userId, planId);
    const publications = await this.reader.publicationsOf(planId);
    const proposal = await this.proposals.stateOf(planId);
    return {
      ...toContentPlan(plan),
      publications: toPlanPublications(publications),
      proposal: proposal && toProposalState(proposal),
    };
  }
}
