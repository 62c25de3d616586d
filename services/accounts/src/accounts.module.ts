import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { DeletedAccountsService } from './deleted-accounts.service.js';
import { DevicesService } from './devices.service.js';
import { EmailAddressesService } from './email-addresses.service.js';
import { LinkTokensService } from './link-tokens.service.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfilesService } from './profiles.service.js';
import { TokensService } from './tokens.service.js';
import { UsersService } from './users.service.js';

const SERVICES = [
  AccountsService,
  ApiKeysService,
  DeletedAccountsService,
  DevicesService,
  EmailAddressesService,
  LinkTokensService,
  NotificationPreferencesService,
  PasswordsService,
  ProfilesService,
  TokensService,
  UsersService,
];

/**
 * Users, their access tokens, API keys, browsers, mailed links and mail preferences. The process provides `Database` globally.
 */
@Module({ providers: SERVICES, exports: SERVICES })
export class AccountsModule {}
