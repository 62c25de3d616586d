import { Controller } from '@nestjs/common';
import { AuditService } from '@orbita/administration';
import { ApprovalsService, type OpenLink } from '@orbita/content';
import { type Approval, type RouteBody, type RouteParams, approvalRoutes } from '@orbita/contracts';
import { libraryFiles } from '@orbita/media';
import { Database } from '@orbita/platform';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params } from '../http/input.decorators.js';
import { toApproval } from './approval.mapper.js';

/** Posts as a client without an account sees them, and decides on them: the link is all there is to know of them. */
@Controller()
export class ApprovalsController {
  constructor(
    private readonly db: Database,
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(approvalRoutes.look)
  async look(@Params() { token }: RouteParams<typeof approvalRoutes.look>): Promise<Approval> {
    return this.shown(await this.approvals.open(token));
  }

  @Endpoint(approvalRoutes.decide)
  async decide(
    @Params() { token }: RouteParams<typeof approvalRoutes.decide>,
    @Body() decision: RouteBody<typeof approvalRoutes.decide>,
  ): Promise<Approval> {
    const answered = await this.db.transaction(async (tx) => {
      const { link, decided } = await this.approvals.decide(tx, token, decision);
      if (decided) {
        await this.audit.record(tx, {
          act: 'approval.decided',
          linkId: link.id,
          userId: link.userId,
          subject: link.plan,
          after: {
            label: link.label,
            approved: decided.approved.join(', '),
            changes_requested: decided.changes_requested.join(', '),
          },
        });
      }
      return link;
    });
    // No post stays locked while hundreds of them are read.
    return this.shown(answered);
  }

  private async shown(link: OpenLink): Promise<Approval> {
    const posts = await this.approvals.postsOf(link);
    return toApproval(link, posts, await libraryFiles(this.db, [...new Set(posts.flatMap(({ media }) => media))]));
  }
}
