import { Controller } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import { type ApprovalLinkRecord, ApprovalLinksService, ApprovalsService } from '@orbita/content';
import {
  type ApprovalLink,
  type PublicationVerdict,
  type RouteBody,
  type RouteParams,
  approvalRoutes,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params } from '../http/input.decorators.js';
import { toApprovalLink, toPublicationVerdict } from './approval.mapper.js';

/** Facts of a link for the audit log: client, posts and expiry. */
const factsOf = ({ label, publicationIds, expiresAt }: ApprovalLinkRecord) => ({
  label,
  publications: publicationIds?.length ?? 'all',
  expires_at: expiresAt.toISOString(),
});

/** Links by which clients approve posts of a user's plans, and the clients' answers. */
@Controller()
export class ApprovalLinksController {
  constructor(
    private readonly db: Database,
    private readonly links: ApprovalLinksService,
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(approvalRoutes.links)
  async list(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof approvalRoutes.links>,
  ): Promise<ApprovalLink[]> {
    return (await this.links.list(userId, id)).map(toApprovalLink);
  }

  @Endpoint(approvalRoutes.createLink)
  async create(
    @CurrentUser() { userId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id: planId }: RouteParams<typeof approvalRoutes.createLink>,
    @Body() request: RouteBody<typeof approvalRoutes.createLink>,
    @Once() attempt: Attempt,
  ): Promise<ApprovalLink> {
    // The answer itself is not stored: it contains the token.
    const id = await this.idempotency.once(attempt, async (tx) => {
      const link = await this.links.create(tx, userId, planId, request);
      await this.audit.record(tx, {
        act: 'approval-link.created',
        administratorId: userId,
        address,
        userId,
        subject: link.plan,
        after: factsOf(link),
      });
      return link.id;
    });
    return toApprovalLink(await this.links.get(userId, id));
  }

  @Endpoint(approvalRoutes.revokeLink)
  async revoke(
    @CurrentUser() { userId }: Identity,
    @Origin() { address }: CallerOrigin,
    @Params() { id }: RouteParams<typeof approvalRoutes.revokeLink>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const link = await this.links.revoke(tx, userId, id);
      await this.audit.record(tx, {
        act: 'approval-link.revoked',
        administratorId: userId,
        address,
        userId,
        subject: link.plan,
        before: factsOf(link),
      });
    });
  }

  @Endpoint(approvalRoutes.verdicts)
  async verdicts(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof approvalRoutes.verdicts>,
  ): Promise<PublicationVerdict[]> {
    return (await this.approvals.verdictsOn(userId, id)).map(toPublicationVerdict);
  }
}
