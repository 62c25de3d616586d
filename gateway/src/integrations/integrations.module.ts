import { Module } from '@nestjs/common';
import { IntegrationsModule } from '@orbita/publishing';
import { IntegrationsController } from './integrations.controller.js';
import { NetworkLoginsController } from './network-logins.controller.js';

/** Connected accounts, and logins at their networks. */
@Module({
  imports: [IntegrationsModule],
  controllers: [IntegrationsController, NetworkLoginsController],
})
export class IntegrationsApiModule {}
