import { Module } from '@nestjs/common';
import { MediaModule } from '@orbita/media';
import { FilesApiModule } from '../files/files.module.js';
import { BackgroundRemovalController } from './background-removal.controller.js';

/** Pictures without their background. */
@Module({
  imports: [FilesApiModule, MediaModule],
  controllers: [BackgroundRemovalController],
})
export class BackgroundRemovalApiModule {}
