import { Controller } from '@nestjs/common';
import { PlanProposalsService } from '@orbita/content';
import { type RouteBody, type RouteParams, type RouteAnswer, planProposalRoutes } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toPlanProposal } from './plan-proposal.mapper.js';
import { toPlanPublications } from './publication.mapper.js';

type ProposalReply = RouteAnswer<typeof planProposalRoutes.get>;

@Controller()
export class PlanProposalsController {
  constructor(
    private readonly db: Database,
    private readonly proposals: PlanProposalsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(planProposalRoutes.order)
  async order(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planProposalRoutes.order>,
    @Body() { publication_ids: publicationIds, settings }: RouteBody<typeof planProposalRoutes.order>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<ProposalReply | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.proposals.order(tx, userId, id, { publicationIds, settings })).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, () => this.seen(userId, id));
  }

  @Endpoint(planProposalRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planProposalRoutes.get>,
  ): Promise<ProposalReply> {
    return this.seen(userId, id);
  }

  @Endpoint(planProposalRoutes.take)
  async take(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planProposalRoutes.take>,
    @Body() { ideas }: RouteBody<typeof planProposalRoutes.take>,
  ): Promise<RouteAnswer<typeof planProposalRoutes.take>> {
    const chosen = ideas.map(({ publication_id: publicationId, version }) => ({ publicationId, version }));
    const taken = await this.db.transaction((tx) => this.proposals.take(tx, userId, id, chosen));
    return toPlanPublications(taken);
  }

  @Endpoint(planProposalRoutes.discard)
  async discard(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planProposalRoutes.discard>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.proposals.discard(tx, userId, id));
  }

  @Endpoint(planProposalRoutes.restore)
  async restore(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planProposalRoutes.restore>,
  ): Promise<ProposalReply> {
    await this.db.transaction((tx) => this.proposals.restore(tx, userId, id));
    return this.seen(userId, id);
  }

  private async seen(userId: number, planId: number): Promise<ProposalReply> {
    const proposal = await this.proposals.of(userId, planId);
    return { proposal: proposal && toPlanProposal(proposal) };
  }
}
