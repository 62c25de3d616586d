export { AttemptsModule } from './attempts/attempts.module.js';
export type { AttemptRecord } from './attempts/attempt-records.js';
export { AttemptsService } from './attempts/attempts.service.js';
export { begunPublications, callOffProject, callOffPublications, endCalledOff } from './attempts/call-off.js';
export { latestUnclaimedS } from './attempts/late-publications.js';
export { PreflightService } from './attempts/preflight.service.js';
export { ProjectPublishingService } from './attempts/project-publishing.service.js';
export { mustServeAll } from './attempts/publication-accounts.js';
export { type ReceiptRecord, ReceiptsService } from './attempts/receipts.service.js';
export { AccountChecks } from './integrations/account-checks.js';
export { AccountKeys, type OpenAccount, type SealedAccount } from './integrations/account-keys.js';
export type { IntegrationRecord } from './integrations/integration-record.js';
export { type CheckedAccount, type VerifiedAccount, IntegrationsService } from './integrations/integrations.service.js';
export type {
  Account,
  Network,
  NetworkVerification,
  OpenMedia,
  Post,
  PostFigures,
  PostMedia,
  PostPlan,
  RenewedKey,
  SentPost,
} from './networks/network.js';
export type { LoginGrant, LoginRequest, LoginReturn, NetworkLogin, NetworkLogins } from './oauth/network-login.js';
export { NetworkLoginsService } from './oauth/network-logins.service.js';
export { IntegrationsModule } from './integrations.module.js';
export { OverviewService, type OverviewView } from './readiness/overview.service.js';
export { ReadinessService, type ReadinessView } from './readiness/readiness.service.js';
export { publishingErasure, publishingExport } from './personal-data.js';
export { publishingDeletion } from './project-publishing.js';
export type { PlanResultsRecord, ResultFigures, ResultMedians } from './readings/plan-results.js';
export { type PostResultRecord, PostResultsService } from './readings/post-results.service.js';
export { sealedPublishingColumns } from './sealed-columns.js';
export { NetworkError } from './networks/network.js';
export type { Networks } from './networks/networks.js';
export { NETWORKS, NETWORK_LOGINS } from './networks/token.js';
