import { SOCIAL_NETWORK_LABELS as russian } from './social-network.js';

export * from './social-network.js';

export const SOCIAL_NETWORK_LABELS: typeof russian = { ...russian, vk: 'VK', odnoklassniki: 'Odnoklassniki' };
