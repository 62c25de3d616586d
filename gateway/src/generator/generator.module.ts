import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { GeneratorController } from './generator.controller.js';

/** Single texts. */
@Module({
  imports: [ContentModule],
  controllers: [GeneratorController],
})
export class GeneratorApiModule {}
