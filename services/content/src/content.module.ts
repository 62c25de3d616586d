import { Module } from '@nestjs/common';
import { ProjectsModule } from '@orbita/projects';
import { AudienceService } from './audience/audience.service.js';
import { BrandKitsService } from './carousels/brand-kits.service.js';
import { CarouselsService } from './carousels/carousels.service.js';
import { CarouselGenerationService } from './carousels/generation/carousel-generation.service.js';
import { SlidePreviewsService } from './carousels/previews/slide-previews.service.js';
import { ContentPlanReader } from './content-plans/content-plan-reader.js';
import { ContentPlansService } from './content-plans/content-plans.service.js';
import { PlanArrivalsService } from './content-plans/plan-arrivals.service.js';
import { GeneratorService } from './generator/generator.service.js';
import { HistoryService } from './history/history.service.js';
import { IdeasService } from './ideas/ideas.service.js';
import { NewIdeasService } from './new-ideas/new-ideas.service.js';
import { PlanExchangeService } from './plan-exchange/plan-exchange.service.js';
import { PlanProposalsService } from './plan-proposals/plan-proposals.service.js';
import { PublicationTextsService } from './publication-texts/publication-texts.service.js';
import { PublicationBatchesService } from './publications/publication-batches.service.js';
import { PublicationsByHandService } from './publications/publications-by-hand.service.js';
import { VariantsService } from './publications/variants.service.js';
import { PublicationsService } from './publications/publications.service.js';
import { RescheduleService } from './rescheduling/reschedule.service.js';
import { SchedulingService } from './scheduling/scheduling.service.js';
import { ContentTitles } from './search/content-titles.service.js';
import { StyleAnalysisService } from './styles/style-analysis.service.js';
import { TranscriptDigestsService } from './transcript-digests/transcript-digests.service.js';
import { TrashService } from './trash/trash.service.js';
import { ModelUsageService } from './usage/model-usage.service.js';

const SERVICES = [
  ContentPlanReader,
  ContentPlansService,
  PublicationsService,
  PublicationsByHandService,
  VariantsService,
  PlanArrivalsService,
  PlanExchangeService,
  RescheduleService,
  SchedulingService,
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
  TrashService,
  ContentTitles,
];

/**
 * The gateway's half of content: orders and reads. The process provides `Database`, `ContentOptions`, `MediaLibrary`,
 * `PublicationAccounts`, `PublicationSendings`, `Transcripts`, billing and jobs globally.
 */
@Module({ imports: [ProjectsModule], providers: SERVICES, exports: SERVICES })
export class ContentModule {}
