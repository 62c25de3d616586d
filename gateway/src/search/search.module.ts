import { Module } from '@nestjs/common';
import { CompetitorsModule } from '@orbita/competitors';
import { ContentModule } from '@orbita/content';
import { MediaModule } from '@orbita/media';
import { ProjectsModule } from '@orbita/projects';
import { SearchController } from './search.controller.js';

/** Finding one's own things by their titles. */
@Module({ imports: [CompetitorsModule, ContentModule, MediaModule, ProjectsModule], controllers: [SearchController] })
export class SearchApiModule {}
