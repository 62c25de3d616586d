import type { NetworksSettings } from '../networks/networks.js';
import type { NetworkLogins } from './network-login.js';

/** The logins this installation has keys for. */
export const createNetworkLogins = (_env: NetworksSettings): NetworkLogins => new Map();
