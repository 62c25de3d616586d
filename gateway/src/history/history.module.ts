import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { HistoryController } from './history.controller.js';

/** Written texts. */
@Module({
  imports: [ContentModule],
  controllers: [HistoryController],
})
export class HistoryApiModule {}
