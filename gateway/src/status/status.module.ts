import { Module } from '@nestjs/common';
import { ServiceWatch } from './service-watch.js';
import { StatusController } from './status.controller.js';

/** Which parts of the product work. */
@Module({
  controllers: [StatusController],
  providers: [ServiceWatch],
})
export class StatusApiModule {}
