import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { ProjectsModule } from '@orbita/projects';
import { PostResultsService } from '../readings/post-results.service.js';
import { OverviewService } from '../readiness/overview.service.js';
import { ReadinessService } from '../readiness/readiness.service.js';
import { AttemptsService } from './attempts.service.js';
import { PreflightService } from './preflight.service.js';
import { ProjectPublishingService } from './project-publishing.service.js';
import { ReceiptsService } from './receipts.service.js';

const SERVICES = [
  AttemptsService,
  OverviewService,
  ReadinessService,
  PostResultsService,
  PreflightService,
  ProjectPublishingService,
  ReceiptsService,
];

/** The gateway's part of publishing: orders and receipts. The process provides `Database`, `NETWORKS`, billing and jobs globally. */
@Module({ imports: [ContentModule, ProjectsModule], providers: SERVICES, exports: SERVICES })
export class AttemptsModule {}
