import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { AnalysisOptions, CompetitorAnalysesService } from './analysis/competitor-analyses.service.js';
import { CompetitorPostsService } from './posts/competitor-posts.service.js';
import { PostPictures } from './posts/post-pictures.js';

const SERVICES = [CompetitorPostsService, CompetitorAnalysesService];

/** What the edge tells of followed channels beyond their cards: posts, charts, analyses. Needs billing and jobs beside it. */
@Module({})
export class CompetitorInsightsModule {
  static register({
    isDemo,
    pictures,
    imports,
  }: {
    isDemo: boolean;
    /** Where copies of pictures are found; composed by the process. */
    pictures: new (...services: never[]) => PostPictures;
    imports: NonNullable<ModuleMetadata['imports']>;
  }): DynamicModule {
    return {
      module: CompetitorInsightsModule,
      imports,
      providers: [
        { provide: AnalysisOptions, useValue: new AnalysisOptions({ isDemo }) },
        { provide: PostPictures, useClass: pictures },
        ...SERVICES,
      ],
      exports: SERVICES,
    };
  }
}
