import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { DevicesService } from './devices.service.js';
import { TokensService } from './tokens.service.js';

/** Users, their access tokens and their browsers. The process provides `Database` globally. */
@Module({
  providers: [AccountsService, DevicesService, TokensService],
  exports: [AccountsService, DevicesService, TokensService],
})
export class AccountsModule {}
