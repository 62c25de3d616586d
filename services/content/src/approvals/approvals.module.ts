import { type DynamicModule, Module } from '@nestjs/common';
import { Database, SecretBox } from '@orbita/platform';
import { ApprovalLinksService } from './approval-links.service.js';
import { ApprovalsService } from './approvals.service.js';

interface ApprovalsModuleOptions {
  /** Value of ENCRYPTION_KEYS. */
  encryptionKeys: string;
  /** Address users open the product at; links lead to a page of it. */
  site: string;
}

/** Approval of posts by clients. The process provides `Database` globally. */
@Module({})
export class ApprovalsModule {
  static register({ encryptionKeys, site }: ApprovalsModuleOptions): DynamicModule {
    const box = SecretBox.fromKeys(encryptionKeys);
    return {
      module: ApprovalsModule,
      providers: [
        {
          provide: ApprovalLinksService,
          inject: [Database],
          useFactory: (db: Database) => new ApprovalLinksService({ db, box, site }),
        },
        {
          provide: ApprovalsService,
          inject: [Database],
          useFactory: (db: Database) => new ApprovalsService(db),
        },
      ],
      exports: [ApprovalLinksService, ApprovalsService],
    };
  }
}
