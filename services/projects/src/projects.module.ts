import { Module } from '@nestjs/common';
import { ProjectsService } from './projects.service.js';
import { WritingStylesService } from './writing-styles.service.js';

const SERVICES = [ProjectsService, WritingStylesService];

/** Projects and writing styles. The process provides `Database` and `ProjectHooks` globally. */
@Module({ providers: SERVICES, exports: SERVICES })
export class ProjectsModule {}
