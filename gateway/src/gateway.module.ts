import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '@orbita/accounts';
import { AdministrationModule } from '@orbita/administration';
import { BillingModule, SubscriptionsService } from '@orbita/billing';
import {
  ChannelPicturesModule,
  CompetitorInsightsModule,
  CompetitorsModule,
  competitorsRetries,
} from '@orbita/competitors';
import { jobsModule } from '@orbita/composition';
import { CrmModule } from '@orbita/crm';
import { ApprovalsModule, ContentModule, contentRetries, releaseAccount } from '@orbita/content';
import { EffectsService, JobAdministration, JobEndings, JobsService } from '@orbita/jobs';
import { MediaModule, TranscriptionOptions, mediaRetries, transcriptionEngineOf } from '@orbita/media';
import { NotificationsModule, PushModule } from '@orbita/notifications';
import { Database, siteOf } from '@orbita/platform';
import { ProjectsModule } from '@orbita/projects';
import { AttemptsModule, IntegrationsModule } from '@orbita/publishing';
import { JobProducer } from '@orbita/queue';
import { TelegramSessionsModule } from '@orbita/telegram';
import { WebhooksModule } from '@orbita/webhooks';
import { AccountDeletion } from './account/account-deletion.js';
import { AccountEnd } from './account/account-end.js';
import { PersonalDataController } from './account/personal-data.controller.js';
import { ProfileController } from './account/profile.controller.js';
import { AdminMailsController } from './administration/admin-mails.controller.js';
import { StatisticsController } from './administration/statistics.controller.js';
import { AdminJobsController } from './administration/admin-jobs.controller.js';
import { AdminUsersController } from './administration/admin-users.controller.js';
import { AuditController } from './administration/audit.controller.js';
import { QueueBoard } from './administration/queue-board.js';
import { QueuesController } from './administration/queues.controller.js';
import { ApprovalLinksController } from './approvals/approval-links.controller.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { KeyAccess } from './api-keys/key-access.js';
import { AudienceController } from './audience/audience.controller.js';
import { AccessGuard } from './auth/access.guard.js';
import { AuthController } from './auth/auth.controller.js';
import { FirstAdministrator } from './auth/first-administrator.js';
import { LoginThrottle } from './auth/login-throttle.js';
import { MailThrottle } from './auth/mail-throttle.js';
import { RecoveryController } from './auth/recovery.controller.js';
import { Recovery } from './auth/recovery.js';
import { SessionsController } from './auth/sessions.controller.js';
import { Sessions } from './auth/sessions.js';
import { Checkout } from './billing/checkout.js';
import { CreditPackagesController } from './billing/credit-packages.controller.js';
import { CreditsController } from './billing/credits.controller.js';
import { PaymentNoticesController } from './billing/payment-notices.controller.js';
import { PromoCodesController } from './billing/promo-codes.controller.js';
import { SubscriptionSummary } from './billing/subscription-summary.service.js';
import { PurchasesController } from './billing/purchases.controller.js';
import { SubscriptionController } from './billing/subscription.controller.js';
import { BackgroundRemovalController } from './background-removal/background-removal.controller.js';
import { BrandKitsController } from './carousels/brand-kits.controller.js';
import { CarouselsController } from './carousels/carousels.controller.js';
import { ChannelPicturesController } from './competitors/channel-pictures.controller.js';
import { CompetitorCards } from './competitors/competitor-cards.js';
import { CompetitorsController } from './competitors/competitors.controller.js';
import { ReadingsController } from './competitors/readings.controller.js';
import { CompetitorAnalysesController } from './competitors/competitor-analyses.controller.js';
import { CompetitorPostsController } from './competitors/competitor-posts.controller.js';
import { ContentPlansController } from './content-plans/content-plans.controller.js';
import { NewIdeasController } from './content-plans/new-ideas.controller.js';
import { PlanArrivalsController } from './content-plans/plan-arrivals.controller.js';
import { PlanExchangeController } from './content-plans/plan-exchange.controller.js';
import { PlanProposalsController } from './content-plans/plan-proposals.controller.js';
import { PublicationBatchesController } from './content-plans/publication-batches.controller.js';
import { PublicationTextsController } from './content-plans/publication-texts.controller.js';
import { PublicationsController } from './content-plans/publications.controller.js';
import { RescheduleController } from './content-plans/reschedule.controller.js';
import { ContactRequestsController } from './crm/contact-requests.controller.js';
import { GeneratorController } from './generator/generator.controller.js';
import { HistoryController } from './history/history.controller.js';
import { AnswerBytes } from './http/answer-bytes.js';
import { ContractGuard } from './http/contract.js';
import { ErrorFilter } from './http/error.filter.js';
import { Idempotency } from './http/idempotency.js';
import { OutcomeWait } from './http/outcome-wait.js';
import { Quotas } from './http/quotas.js';
import { Waiting } from './http/waiting.js';
import { SampleIdeasController } from './ideas/sample-ideas.controller.js';
import { IdeasController } from './ideas/ideas.controller.js';
import { FilesController } from './files/files.controller.js';
import { LibraryOfUser, UsesByContent } from './files/file-hooks.js';
import { ReceivedFiles } from './files/received-files.js';
import { IntegrationsController } from './integrations/integrations.controller.js';
import { NetworkLoginsController } from './integrations/network-logins.controller.js';
import { JobsController } from './jobs/jobs.controller.js';
import { isDemo } from './mode.js';
import { MailPreferencesController } from './notifications/mail-preferences.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { PushController } from './notifications/push.controller.js';
import { ProjectsController } from './projects/projects.controller.js';
import { projectHooks } from './projects/project-hooks.js';
import { AccountsOfUser } from './publishing/account-hooks.js';
import { SendingsOfPublications } from './publishing/sending-hooks.js';
import { PostResultsController } from './publishing/post-results.controller.js';
import { ReadinessController } from './publishing/readiness.controller.js';
import { PublishingController } from './publishing/publishing.controller.js';
import { type Resources, ResourcesModule } from './resources.js';
import { ServiceWatch } from './status/service-watch.js';
import { StatusController } from './status/status.controller.js';
import { OperationsController } from './system/operations.controller.js';
import { SystemController } from './system/system.controller.js';
import { TelegramSessionsController } from './telegram-sessions/telegram-sessions.controller.js';
import { DirectTranscription } from './transcription/direct-transcription.js';
import { TranscriptionsController } from './transcription/transcriptions.controller.js';
import { TranscriptDigestsController } from './transcription/transcript-digests.controller.js';
import { TranscriptsOfUser } from './transcription/transcript-hooks.js';
import { UploadsController } from './transcription/uploads.controller.js';
import { WritingStylesController } from './writing-styles/writing-styles.controller.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

/** The HTTP entrance: every controller, and the services they call in this process. */
@Module({})
export class GatewayModule {
  static of(resources: Resources): DynamicModule {
    const { env, logger, storage, networks, logins, payments } = resources;
    const billing = BillingModule.register(
      { freeMonthlyCredits: env.FREE_MONTHLY_CREDITS, freePostsADay: env.FREE_POSTS_A_DAY },
      payments,
    );
    const projects = ProjectsModule.register({
      imports: [billing],
      inject: [JobsService, EffectsService, SubscriptionsService],
      hooks: projectHooks,
    });
    const media = MediaModule.register({
      storage,
      uses: UsesByContent,
      transcription: new TranscriptionOptions({ engine: transcriptionEngineOf(env) }),
      imports: [billing, projects],
    });
    const pictures = ChannelPicturesModule.register({ storage });
    const content = ContentModule.register({
      isDemo: isDemo(env),
      library: LibraryOfUser,
      accounts: AccountsOfUser,
      sendings: SendingsOfPublications,
      transcripts: TranscriptsOfUser,
      imports: [billing, projects, media],
    });
    return {
      module: GatewayModule,
      imports: [
        ResourcesModule.of(resources),
        AccountsModule,
        AdministrationModule,
        NotificationsModule,
        PushModule.register({
          publicKey: env.VAPID_PUBLIC_KEY,
          encryptionKeys: env.ENCRYPTION_KEYS,
          allow: env.EGRESS_ALLOW,
        }),
        WebhooksModule.register({ encryptionKeys: env.ENCRYPTION_KEYS, allow: env.EGRESS_ALLOW }),
        billing,
        CrmModule,
        projects,
        jobsModule({
          redisUrl: env.REDIS_URL,
          logger,
          limits: { jobs: env.OPEN_JOBS_PER_USER, freeJobsOfKind: env.OPEN_FREE_JOBS_PER_USER },
        }),
        media,
        pictures,
        CompetitorsModule.register({ imports: [billing, projects] }),
        TelegramSessionsModule.register({ url: env.TELEGRAM_SERVICE_URL, tokens: env.TELEGRAM_SERVICE_TOKEN, logger }),
        IntegrationsModule.register({
          networks,
          logins,
          encryptionKeys: env.ENCRYPTION_KEYS,
          site: siteOf(env),
          logger,
          releaseAccount,
          imports: [projects],
        }),
        content,
        ApprovalsModule.register({ encryptionKeys: env.ENCRYPTION_KEYS, site: siteOf(env), imports: [content] }),
        AttemptsModule.register({ networks, imports: [billing, content, projects] }),
        CompetitorInsightsModule.register({ isDemo: isDemo(env), imports: [billing, pictures] }),
      ],
      controllers: [
        OperationsController,
        SystemController,
        StatusController,
        AuthController,
        RecoveryController,
        SessionsController,
        ApiKeysController,
        WebhooksController,
        ProfileController,
        PersonalDataController,
        CreditsController,
        PurchasesController,
        PaymentNoticesController,
        SubscriptionController,
        CreditPackagesController,
        PromoCodesController,
        ContactRequestsController,
        ProjectsController,
        WritingStylesController,
        ContentPlansController,
        PublicationBatchesController,
        PlanArrivalsController,
        PlanExchangeController,
        RescheduleController,
        PublicationsController,
        PublicationTextsController,
        NewIdeasController,
        PlanProposalsController,
        CompetitorPostsController,
        CompetitorAnalysesController,
        AudienceController,
        IdeasController,
        SampleIdeasController,
        GeneratorController,
        CarouselsController,
        BrandKitsController,
        HistoryController,
        FilesController,
        TranscriptionsController,
        TranscriptDigestsController,
        UploadsController,
        BackgroundRemovalController,
        ChannelPicturesController,
        CompetitorsController,
        ReadingsController,
        JobsController,
        AdminUsersController,
        AuditController,
        AdminMailsController,
        StatisticsController,
        QueuesController,
        AdminJobsController,
        TelegramSessionsController,
        IntegrationsController,
        NetworkLoginsController,
        PublishingController,
        ApprovalLinksController,
        ApprovalsController,
        PostResultsController,
        ReadinessController,
        NotificationsController,
        PushController,
        MailPreferencesController,
      ],
      providers: [
        // In this order: the caller must be known before the request is counted.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: ContractGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        AccountDeletion,
        AccountEnd,
        Checkout,
        CompetitorCards,
        DirectTranscription,
        QueueBoard,
        {
          provide: JobAdministration,
          inject: [Database, JobsService, JobEndings, JobProducer],
          useFactory: (db: Database, jobs: JobsService, endings: JobEndings, producer: JobProducer) =>
            new JobAdministration({
              db,
              jobs,
              endings,
              producer,
              retries: { ...contentRetries, ...mediaRetries, ...competitorsRetries },
            }),
        },
        FirstAdministrator,
        Idempotency,
        KeyAccess,
        LoginThrottle,
        MailThrottle,
        OutcomeWait,
        AnswerBytes,
        Quotas,
        ReceivedFiles,
        Recovery,
        ServiceWatch,
        Sessions,
        SubscriptionSummary,
        Waiting,
      ],
    };
  }
}
