import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import type { Networks } from '../networks/networks.js';
import { NETWORKS } from '../networks/token.js';
import { PostResultsService } from '../readings/post-results.service.js';
import { ReadinessService } from '../readiness/readiness.service.js';
import { AttemptsService } from './attempts.service.js';
import { PreflightService } from './preflight.service.js';
import { ProjectPublishingService } from './project-publishing.service.js';
import { ReceiptsService } from './receipts.service.js';

const SERVICES = [
  AttemptsService,
  ReadinessService,
  PostResultsService,
  PreflightService,
  ProjectPublishingService,
  ReceiptsService,
];

interface AttemptsModuleOptions {
  networks: Networks;
  imports: NonNullable<ModuleMetadata['imports']>;
}

/** The gateway's part of publishing: orders and receipts. Needs billing, content, projects and jobs beside it. */
@Module({})
export class AttemptsModule {
  static register({ networks, imports }: AttemptsModuleOptions): DynamicModule {
    return {
      module: AttemptsModule,
      imports,
      providers: [{ provide: NETWORKS, useValue: networks }, ...SERVICES],
      exports: SERVICES,
    };
  }
}
