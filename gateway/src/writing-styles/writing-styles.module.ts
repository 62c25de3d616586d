import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { ProjectsModule } from '@orbita/projects';
import { WritingStylesController } from './writing-styles.controller.js';

/** Writing styles and their measure. */
@Module({
  imports: [ContentModule, ProjectsModule],
  controllers: [WritingStylesController],
})
export class WritingStylesApiModule {}
