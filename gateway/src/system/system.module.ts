import { Module } from '@nestjs/common';
import { OperationsController } from './operations.controller.js';
import { SystemController } from './system.controller.js';

/** Facts of this installation and signs of life. */
@Module({
  controllers: [OperationsController, SystemController],
})
export class SystemApiModule {}
