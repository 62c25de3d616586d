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
