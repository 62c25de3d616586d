export { AccountsModule } from './accounts.module.js';
export { AccountsService, type NewUser } from './accounts.service.js';
export type { CallerOrigin } from './caller-origin.js';
export { DevicesService } from './devices.service.js';
export { accountsEntities } from './entities.js';
export { type TokenIdentity, TokensService } from './tokens.service.js';
export type { UserRecord } from './user.entity.js';
