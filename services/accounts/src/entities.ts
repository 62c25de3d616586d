import { UserConsentEntity } from './user-consent.entity.js';
import { UserEntity } from './user.entity.js';

/** Tables of this service that TypeORM maps; every process that uses it hands them to its data source. */
export const accountsEntities = [UserEntity, UserConsentEntity];
