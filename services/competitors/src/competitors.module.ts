import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { CompetitorsService } from './following/competitors.service.js';
import { CompetitorReader } from './listing/competitor-reader.js';
import { ReadingOrders } from './reading/reading-orders.service.js';

const SERVICES = [CompetitorsService, CompetitorReader, ReadingOrders];

interface CompetitorsModuleOptions {
  imports: NonNullable<ModuleMetadata['imports']>;
}

/** The gateway's half of competitors: orders and reads. Needs billing, projects and jobs. */
@Module({})
export class CompetitorsModule {
  static register({ imports }: CompetitorsModuleOptions): DynamicModule {
    return { module: CompetitorsModule, imports, providers: SERVICES, exports: SERVICES };
  }
}
