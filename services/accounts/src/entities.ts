import { UserConsentEntity } from './user-consent.entity.js';
import { UserEntity } from './user.entity.js';

/** TypeORM entities of this service; every process that uses it adds them to its data source. */
export const accountsEntities = [UserEntity, UserConsentEntity];
