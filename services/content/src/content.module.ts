import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { AudienceService } from './audience/audience.service.js';
import { ContentOptions } from './content-options.js';
import { ContentPlanReader } from './content-plans/content-plan-reader.js';
import { ContentPlansService } from './content-plans/content-plans.service.js';
import { PublicationsService } from './content-plans/publications.service.js';
import { IdeasService } from './ideas/ideas.service.js';
import { RescheduleService } from './plan-health/reschedule.service.js';
import { PlanExchangeService } from './plan-exchange/plan-exchange.service.js';

/** The edge's half of content: orders and reads. Needs billing, projects and jobs beside it. */
@Module({})
export class ContentModule {
  static register({
    isDemo,
    imports,
  }: {
    isDemo: boolean;
    imports: NonNullable<ModuleMetadata['imports']>;
  }): DynamicModule {
    return {
      module: ContentModule,
      imports,
      providers: [
        { provide: ContentOptions, useValue: new ContentOptions({ isDemo }) },
        ContentPlanReader,
        ContentPlansService,
        PublicationsService,
        PlanExchangeService,
        RescheduleService,
        AudienceService,
        IdeasService,
      ],
      exports: [
        ContentPlanReader,
        ContentPlansService,
        PublicationsService,
        PlanExchangeService,
        RescheduleService,
        AudienceService,
        IdeasService,
      ],
    };
  }
}
