import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { TokensService } from './tokens.service.js';

/** Users and access tokens. The process provides `Database` globally. */
@Module({ providers: [AccountsService, TokensService], exports: [AccountsService, TokensService] })
export class AccountsModule {}
