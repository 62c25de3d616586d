import type * as z from 'zod/mini';
import type { PublishingNetwork } from '../social-network.js';
import type { NetworkConnection } from './network-connection.js';
import { odnoklassnikiConnection } from './odnoklassniki-connection.js';
import { telegramConnection } from './telegram-connection.js';
import { tenchatConnection } from './tenchat-connection.js';
import { vkConnection } from './vk-connection.js';

const CONNECTIONS = {
  telegram: telegramConnection,
  vk: vkConnection,
  odnoklassniki: odnoklassnikiConnection,
  tenchat: tenchatConnection,
} as const satisfies Record<PublishingNetwork, NetworkConnection>;

/** How an account of a network is connected. */
export const connectionOf = (network: PublishingNetwork): NetworkConnection => CONNECTIONS[network];

/** The schema of a network's keys. */
export type CredentialsSchema<Network extends PublishingNetwork> = (typeof CONNECTIONS)[Network]['credentials'];

/** The keys of an account by the names of their fields. */
export type CredentialsOf<Network extends PublishingNetwork> = z.output<CredentialsSchema<Network>>;
