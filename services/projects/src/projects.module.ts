import { Module } from '@nestjs/common';
import { ProjectsService } from './projects.service.js';
import { WritingStylesService } from './writing-styles.service.js';

/** Projects and writing styles. The process provides `Database` globally. */
@Module({
  providers: [ProjectsService, WritingStylesService],
  exports: [ProjectsService, WritingStylesService],
})
export class ProjectsModule {}
