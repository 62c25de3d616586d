import { Module } from '@nestjs/common';
import { Database, SITE, SecretBox } from '@orbita/platform';
import { ApprovalLinksService } from './approval-links.service.js';
import { ApprovalsService } from './approvals.service.js';

/** Approval of posts by clients. The process provides `Database`, `SecretBox`, `SITE` and `PublicationSendings` globally. */
@Module({
  providers: [
    {
      provide: ApprovalLinksService,
      inject: [Database, SecretBox, SITE],
      useFactory: (db: Database, box: SecretBox, site: string) => new ApprovalLinksService({ db, box, site }),
    },
    ApprovalsService,
  ],
  exports: [ApprovalLinksService, ApprovalsService],
})
export class ApprovalsModule {}
