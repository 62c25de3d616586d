import { Module } from '@nestjs/common';
import { JobsController } from './jobs.controller.js';

/** Jobs of the user. */
@Module({
  controllers: [JobsController],
})
export class JobsApiModule {}
