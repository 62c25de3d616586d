import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { EffectsService } from '@orbita/jobs';
import { Database, type Logger, SecretBox } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { AccountChecks } from './integrations/account-checks.js';
import { AccountKeys } from './integrations/account-keys.js';
import type { ReleaseAccount } from './integrations/disconnect.js';
import { IntegrationsService } from './integrations/integrations.service.js';
import type { Networks } from './networks/networks.js';
import type { NetworkLogins } from './oauth/network-login.js';
import { NetworkLoginsService } from './oauth/network-logins.service.js';

interface IntegrationsModuleOptions {
  networks: Networks;
  logins: NetworkLogins;
  /** Value of ENCRYPTION_KEYS. */
  encryptionKeys: string;
  /** Address of the product; networks send browsers back to its pages. */
  site: string;
  logger: Logger;
  releaseAccount: ReleaseAccount;
  imports: NonNullable<ModuleMetadata['imports']>;
}

/** Accounts of networks, and logins there. Needs projects and jobs beside it. The process provides `Database` globally. */
@Module({})
export class IntegrationsModule {
  static register({ encryptionKeys, imports, ...options }: IntegrationsModuleOptions): DynamicModule {
    const { networks, logins, site, logger } = options;
    const box = SecretBox.fromKeys(encryptionKeys);
    return {
      module: IntegrationsModule,
      imports,
      providers: [
        {
          provide: IntegrationsService,
          inject: [Database, ProjectsService, EffectsService],
          useFactory: (db: Database, projects: ProjectsService, effects: EffectsService) => {
            const keys = new AccountKeys({ db, box, networks, logger });
            const checks = new AccountChecks({ db, keys, networks, logger });
            return new IntegrationsService({ ...options, db, box, keys, checks, projects, effects });
          },
        },
        {
          provide: NetworkLoginsService,
          inject: [Database],
          useFactory: (db: Database) => new NetworkLoginsService({ db, box, logins, site }),
        },
      ],
      exports: [IntegrationsService, NetworkLoginsService],
    };
  }
}
