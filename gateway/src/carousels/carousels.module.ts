import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { BrandKitsController } from './brand-kits.controller.js';
import { CarouselsController } from './carousels.controller.js';

/** Carousels, their previews, and the colours and fonts of brands. */
@Module({
  imports: [ContentModule],
  controllers: [BrandKitsController, CarouselsController],
})
export class CarouselsApiModule {}
