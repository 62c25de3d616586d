import { Module } from '@nestjs/common';
import { ProjectsModule } from '@orbita/projects';
import { ProjectsController } from './projects.controller.js';

/** Projects of the user. */
@Module({
  imports: [ProjectsModule],
  controllers: [ProjectsController],
})
export class ProjectsApiModule {}
