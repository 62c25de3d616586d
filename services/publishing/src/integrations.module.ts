import { Module } from '@nestjs/common';
import { releaseAccount } from '@orbita/content';
import { EffectsService } from '@orbita/jobs';
import { Database, LOGGER, type Logger, SITE, SecretBox } from '@orbita/platform';
import { ProjectsModule, ProjectsService } from '@orbita/projects';
import { AccountChecks } from './integrations/account-checks.js';
import { AccountKeys } from './integrations/account-keys.js';
import { IntegrationsService } from './integrations/integrations.service.js';
import type { Networks } from './networks/networks.js';
import { NETWORKS, NETWORK_LOGINS } from './networks/token.js';
import type { NetworkLogins } from './oauth/network-login.js';
import { NetworkLoginsService } from './oauth/network-logins.service.js';

/** Accounts of networks, and logins there. The process provides what is injected here globally, and jobs. */
@Module({
  imports: [ProjectsModule],
  providers: [
    {
      provide: AccountKeys,
      inject: [Database, SecretBox, NETWORKS, LOGGER],
      useFactory: (db: Database, box: SecretBox, networks: Networks, logger: Logger) =>
        new AccountKeys({ db, box, networks, logger }),
    },
    {
      provide: AccountChecks,
      inject: [Database, AccountKeys, NETWORKS, LOGGER],
      useFactory: (db: Database, keys: AccountKeys, networks: Networks, logger: Logger) =>
        new AccountChecks({ db, keys, networks, logger }),
    },
    {
      provide: IntegrationsService,
      inject: [
        Database,
        SecretBox,
        AccountKeys,
        AccountChecks,
        NETWORKS,
        NETWORK_LOGINS,
        ProjectsService,
        EffectsService,
      ],
      useFactory: (
        db: Database,
        box: SecretBox,
        keys: AccountKeys,
        checks: AccountChecks,
        networks: Networks,
        logins: NetworkLogins,
        projects: ProjectsService,
        effects: EffectsService,
      ) => new IntegrationsService({ db, box, keys, checks, networks, logins, projects, effects, releaseAccount }),
    },
    {
      provide: NetworkLoginsService,
      inject: [Database, SecretBox, NETWORK_LOGINS, SITE],
      useFactory: (db: Database, box: SecretBox, logins: NetworkLogins, site: string) =>
        new NetworkLoginsService({ db, box, logins, site }),
    },
  ],
  exports: [IntegrationsService, NetworkLoginsService],
})
export class IntegrationsModule {}
