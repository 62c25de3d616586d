export { AccountsModule } from './accounts.module.js';
export { AccountsService, type NewUser } from './accounts.service.js';
export type { CallerOrigin } from './caller-origin.js';
export { DevicesService } from './devices.service.js';
export { accountsEntities } from './entities.js';
export { type LinkProof, type LinkPurpose, LinkTokensService } from './link-tokens.service.js';
export { NotificationPreferencesService } from './notification-preferences.service.js';
export { type TokenIdentity, TokensService } from './tokens.service.js';
export type { UserRecord } from './user.entity.js';
