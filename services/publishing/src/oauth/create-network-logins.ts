import type { NetworkEgress, NetworksSettings } from '../networks/network-egress.js';
import type { NetworkLogins } from './network-login.js';

/** The logins this installation has keys for. */
export const createNetworkLogins = (
  _env: NetworksSettings,
  _needs: { egress: Pick<NetworkEgress, 'others'> },
): NetworkLogins => new Map();
