import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { AudienceService } from './audience/audience.service.js';
import { BrandKitsService } from './carousels/brand-kits.service.js';
import { CarouselsService } from './carousels/carousels.service.js';
import { CarouselGenerationService } from './carousels/generation/carousel-generation.service.js';
import { SlidePreviewsService } from './carousels/previews/slide-previews.service.js';
import { ContentOptions } from './content-options.js';
import { ContentPlanReader } from './content-plans/content-plan-reader.js';
import { ContentPlansService } from './content-plans/content-plans.service.js';
import { PlanArrivalsService } from './content-plans/plan-arrivals.service.js';
import { GeneratorService } from './generator/generator.service.js';
import { HistoryService } from './history/history.service.js';
import { IdeasService } from './ideas/ideas.service.js';
import { MediaLibrary } from './media-library.js';
import { NewIdeasService } from './new-ideas/new-ideas.service.js';
import { PlanExchangeService } from './plan-exchange/plan-exchange.service.js';
import { PlanProposalsService } from './plan-proposals/plan-proposals.service.js';
import { PublicationTextsService } from './publication-texts/publication-texts.service.js';
import { PublicationAccounts } from './publications/publication-accounts.js';
import { PublicationSendings } from './publications/publication-sendings.js';
import { PublicationBatchesService } from './publications/publication-batches.service.js';
import { PublicationsService } from './publications/publications.service.js';
import { RescheduleService } from './rescheduling/reschedule.service.js';
import { StyleAnalysisService } from './styles/style-analysis.service.js';
import { TranscriptDigestsService } from './transcript-digests/transcript-digests.service.js';
import { Transcripts } from './transcript-digests/transcripts.js';
import { ModelUsageService } from './usage/model-usage.service.js';

const SERVICES = [
  ContentPlanReader,
  ContentPlansService,
  PublicationsService,
  PlanArrivalsService,
  PlanExchangeService,
  RescheduleService,
  PublicationBatchesService,
  PublicationTextsService,
  NewIdeasService,
  PlanProposalsService,
  AudienceService,
  IdeasService,
  HistoryService,
  GeneratorService,
  StyleAnalysisService,
  ModelUsageService,
  CarouselsService,
  CarouselGenerationService,
  SlidePreviewsService,
  BrandKitsService,
  TranscriptDigestsService,
];

/** The gateway's half of content: orders and reads. Needs billing, projects and jobs. */
@Module({})
export class ContentModule {
  static register({
    isDemo,
    library,
    accounts,
    sendings,
    transcripts,
    imports,
  }: {
    isDemo: boolean;
    /** Checks who owns the files of publications; provided by the process. */
    library: new (...services: never[]) => MediaLibrary;
    /** Accounts that publications go out to; provided by the process. */
    accounts: new (...services: never[]) => PublicationAccounts;
    /** State of publications being sent; provided by the process. */
    sendings: new (...services: never[]) => PublicationSendings;
    /** Transcripts of recordings; provided by the process. */
    transcripts: new (...services: never[]) => Transcripts;
    imports: NonNullable<ModuleMetadata['imports']>;
  }): DynamicModule {
    return {
      module: ContentModule,
      imports,
      providers: [
        { provide: ContentOptions, useValue: new ContentOptions({ isDemo }) },
        { provide: MediaLibrary, useClass: library },
        { provide: PublicationAccounts, useClass: accounts },
        { provide: PublicationSendings, useClass: sendings },
        { provide: Transcripts, useClass: transcripts },
        ...SERVICES,
      ],
      exports: [...SERVICES, PublicationSendings],
    };
  }
}
