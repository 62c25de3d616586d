import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { AudienceController } from './audience.controller.js';

/** Suggestions of target audiences. */
@Module({
  imports: [ContentModule],
  controllers: [AudienceController],
})
export class AudienceApiModule {}
