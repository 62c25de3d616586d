export type {
  Account,
  Network,
  NetworkVerification,
  OpenMedia,
  Post,
  PostMedia,
  RenewedKey,
} from './networks/network.js';
export type {
  LoginGrant,
  LoginNetwork,
  LoginRequest,
  LoginReturn,
  NetworkLogin,
  NetworkLogins,
} from './oauth/network-login.js';
export { sealedPublishingColumns } from './sealed-columns.js';
export { AttemptsModule } from './attempts/attempts.module.js';
export { type AttemptRecord, AttemptsService } from './attempts/attempts.service.js';
export { PreflightService } from './attempts/preflight.service.js';
export { ProjectPublishingService } from './attempts/project-publishing.service.js';
export { mustServeAll } from './attempts/publication-accounts.js';
