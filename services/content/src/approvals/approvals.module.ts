import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { Database, SecretBox } from '@orbita/platform';
import { PublicationSendings } from '../publications/publication-sendings.js';
import { ApprovalLinksService } from './approval-links.service.js';
import { ApprovalsService } from './approvals.service.js';

interface ApprovalsModuleOptions {
  /** Value of ENCRYPTION_KEYS. */
  encryptionKeys: string;
  /** Address users open the product at; links lead to a page of it. */
  site: string;
  /** Provides the posts that are being sent: `ContentModule`. */
  imports: NonNullable<ModuleMetadata['imports']>;
}

/** Approval of posts by clients. The process provides `Database` globally. */
@Module({})
export class ApprovalsModule {
  static register({ encryptionKeys, site, imports }: ApprovalsModuleOptions): DynamicModule {
    const box = SecretBox.fromKeys(encryptionKeys);
    return {
      module: ApprovalsModule,
      imports,
      providers: [
        {
          provide: ApprovalLinksService,
          inject: [Database],
          useFactory: (db: Database) => new ApprovalLinksService({ db, box, site }),
        },
        {
          provide: ApprovalsService,
          inject: [Database, PublicationSendings],
          useFactory: (db: Database, sendings: PublicationSendings) => new ApprovalsService(db, sendings),
        },
      ],
      exports: [ApprovalLinksService, ApprovalsService],
    };
  }
}
