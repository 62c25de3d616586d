import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { AnalysisOptions, CompetitorAnalysesService } from './analysis/competitor-analyses.service.js';
import { CompetitorPostsService } from './posts/competitor-posts.service.js';

const SERVICES = [CompetitorPostsService, CompetitorAnalysesService];

/** The gateway's reads of followed channels beyond their cards: posts, charts, analyses. Needs billing, jobs and pictures. */
@Module({})
export class CompetitorInsightsModule {
  static register({
    isDemo,
    imports,
  }: {
    isDemo: boolean;
    imports: NonNullable<ModuleMetadata['imports']>;
  }): DynamicModule {
    return {
      module: CompetitorInsightsModule,
      imports,
      providers: [{ provide: AnalysisOptions, useValue: new AnalysisOptions({ isDemo }) }, ...SERVICES],
      exports: SERVICES,
    };
  }
}
