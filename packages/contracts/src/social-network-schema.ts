import * as z from 'zod/mini';
import { PUBLISHING_NETWORKS, SOCIAL_NETWORKS } from './social-network.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/common.js';

export const SocialNetworkSchema = z.enum(SOCIAL_NETWORKS, says(rules.unknownNetwork));
export const PublishingNetworkSchema = z.enum(PUBLISHING_NETWORKS, says(rules.choosePlatform));
