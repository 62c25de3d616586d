import { Controller } from '@nestjs/common';
import { AuditService } from '@orbita/administration';
import { ApprovalsService, type OpenLink, type PostSlice } from '@orbita/content';
import {
  APPROVAL_PAGE,
  type Approval,
  type ApprovalAnswer,
  type ApprovalPost,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  approvalRoutes,
} from '@orbita/contracts';
import { libraryFiles } from '@orbita/media';
import { Database } from '@orbita/platform';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { Page, byTime, checkCursor, pageOf } from '../http/paging.js';
import { toApproval, toApprovalPost, toDecidedPost } from './approval.mapper.js';

const ORDER = byTime('approval-posts');

/** Shows posts to a client without an account and stores the client's decisions; the link is the only proof of access. */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly db: Database,
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(approvalRoutes.look)
  async look(
    @Params() { token }: RouteParams<typeof approvalRoutes.look>,
    @Query() query: RouteQuery<typeof approvalRoutes.look>,
  ): Promise<Page<Approval>> {
    checkCursor(ORDER, query);
    const link = await this.approvals.open(token);
    const { body, next } = await this.pageOf(link, query);
    return new Page(toApproval(link, await this.approvals.countsOf(link), body), next);
  }

  @Endpoint(approvalRoutes.decide)
  async decide(
    @Params() { token }: RouteParams<typeof approvalRoutes.decide>,
    @Body() decision: RouteBody<typeof approvalRoutes.decide>,
  ): Promise<ApprovalAnswer> {
    const link = await this.db.transaction(async (tx) => {
      const { link: opened, decided } = await this.approvals.decide(tx, token, decision);
      if (decided) {
        await this.audit.record(tx, {
          act: 'approval.decided',
          linkId: opened.id,
          userId: opened.userId,
          subject: opened.plan,
          after: {
            label: opened.label,
            approved: decided.approved.join(', '),
            changes_requested: decided.changes_requested.join(', '),
          },
        });
      }
      return opened;
    });
    // Posts are not locked while they are read.
    const ids = decision.verdicts.map(({ publication_id: id }) => id);
    const { body } = await this.pageOf(link, { limit: APPROVAL_PAGE }, ids);
    return {
      ...toApproval(link, await this.approvals.countsOf(link), body),
      decided: (await this.approvals.lastSaid(link, ids)).map(toDecidedPost),
    };
  }

  private pageOf(
    link: OpenLink,
    query: { cursor?: string | undefined; limit: number },
    among?: PostSlice['among'],
  ): Promise<Page<ApprovalPost[]>> {
    return pageOf(ORDER, query, {
      read: async (slice) => {
        const posts = await this.approvals.postsOf(link, { ...slice, ...(among && { among }) });
        const files = await libraryFiles(this.db, [
          ...new Set(
            posts.flatMap(({ media, shownVariants }) => [media, ...shownVariants.map((one) => one.media)].flat()),
          ),
        ]);
        return posts.map((post) => ({ id: post.id, at: post.scheduledAt.toISOString(), post, files }));
      },
      toWire: ({ post, files }) => toApprovalPost(post, files),
    });
  }
}
