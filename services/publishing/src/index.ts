export type { Account, Network, NetworkVerification, OpenMedia, Post, PostMedia } from './networks/network.js';
export { sealedPublishingColumns } from './sealed-columns.js';
