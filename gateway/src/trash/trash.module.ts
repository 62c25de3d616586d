import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { TrashController } from './trash.controller.js';

/** What users deleted and can restore. */
@Module({ imports: [ContentModule], controllers: [TrashController] })
export class TrashApiModule {}
