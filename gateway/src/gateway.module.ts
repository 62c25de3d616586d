import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '@orbita/accounts';
import { BillingModule } from '@orbita/billing';
import { jobsModule } from '@orbita/composition';
import { AccountApiModule } from './account/account.module.js';
import { AdministrationApiModule } from './administration/administration.module.js';
import { ApiKeysApiModule } from './api-keys/api-keys.module.js';
import { ApprovalsApiModule } from './approvals/approvals.module.js';
import { AudienceApiModule } from './audience/audience.module.js';
import { AuthApiModule } from './auth/auth.module.js';
import { BackgroundRemovalApiModule } from './background-removal/background-removal.module.js';
import { BillingApiModule } from './billing/billing.module.js';
import { CarouselsApiModule } from './carousels/carousels.module.js';
import { CompetitorsApiModule } from './competitors/competitors.module.js';
import { ContentPlansApiModule } from './content-plans/content-plans.module.js';
import { CrmApiModule } from './crm/crm.module.js';
import { FilesApiModule } from './files/files.module.js';
import { GeneratorApiModule } from './generator/generator.module.js';
import { HistoryApiModule } from './history/history.module.js';
import { IdeasApiModule } from './ideas/ideas.module.js';
import { IntegrationsApiModule } from './integrations/integrations.module.js';
import { JobsApiModule } from './jobs/jobs.module.js';
import { NotificationsApiModule } from './notifications/notifications.module.js';
import { ProjectsApiModule } from './projects/projects.module.js';
import { PublishingApiModule } from './publishing/publishing.module.js';
import { StatusApiModule } from './status/status.module.js';
import { SystemApiModule } from './system/system.module.js';
import { TelegramSessionsApiModule } from './telegram-sessions/telegram-sessions.module.js';
import { TranscriptionApiModule } from './transcription/transcription.module.js';
import { SearchApiModule } from './search/search.module.js';
import { TrashApiModule } from './trash/trash.module.js';
import { WebhooksApiModule } from './webhooks/webhooks.module.js';
import { WritingStylesApiModule } from './writing-styles/writing-styles.module.js';
import { AccessGuard } from './auth/access.guard.js';
import { HooksModule } from './hooks.module.js';
import { ContractGuard } from './http/contract.js';
import { ErrorFilter } from './http/error.filter.js';
import { HttpModule } from './http/http.module.js';
import { type Resources, ResourcesModule } from './resources.js';

/** What every resource has: identity, quotas, errors, jobs and credits; then one module for each resource. */
@Module({})
export class GatewayModule {
  static of(resources: Resources): DynamicModule {
    const { env, logger, payments } = resources;
    return {
      module: GatewayModule,
      imports: [
        ResourcesModule.of(resources),
        HttpModule,
        HooksModule,
        BillingModule.register(
          { freeMonthlyCredits: env.FREE_MONTHLY_CREDITS, freePostsADay: env.FREE_POSTS_A_DAY },
          payments,
        ),
        jobsModule({
          redisUrl: env.REDIS_URL,
          logger,
          limits: { jobs: env.OPEN_JOBS_PER_USER, freeJobsOfKind: env.OPEN_FREE_JOBS_PER_USER },
        }),
        AccountsModule,
        AccountApiModule,
        AdministrationApiModule,
        ApiKeysApiModule,
        ApprovalsApiModule,
        AudienceApiModule,
        AuthApiModule,
        BackgroundRemovalApiModule,
        BillingApiModule,
        CarouselsApiModule,
        CompetitorsApiModule,
        ContentPlansApiModule,
        CrmApiModule,
        FilesApiModule,
        GeneratorApiModule,
        HistoryApiModule,
        IdeasApiModule,
        IntegrationsApiModule,
        JobsApiModule,
        NotificationsApiModule,
        ProjectsApiModule,
        PublishingApiModule,
        StatusApiModule,
        SystemApiModule,
        TelegramSessionsApiModule,
        TranscriptionApiModule,
        SearchApiModule,
        TrashApiModule,
        WebhooksApiModule,
        WritingStylesApiModule,
      ],
      providers: [
        // In this order: the caller must be known before the request is counted.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: ContractGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
