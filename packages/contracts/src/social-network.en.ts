import { NETWORKS } from './networks/index.js';
import {
  type PUBLISHED_WHERE as russianWhere,
  PUBLISHING_NETWORKS,
  type PublishingNetwork,
  type SOCIAL_NETWORK_LABELS as russianLabels,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  ofEachNetwork,
} from './social-network.js';

export * from './social-network.js';

export const SOCIAL_NETWORK_LABELS: typeof russianLabels = ofEachNetwork<string, SocialNetwork>(
  SOCIAL_NETWORKS,
  (network) => NETWORKS[network].label.en,
);
export const PUBLISHED_WHERE: typeof russianWhere = ofEachNetwork<string, PublishingNetwork>(
  PUBLISHING_NETWORKS,
  (network) => NETWORKS[network].publishing.where.en,
);
