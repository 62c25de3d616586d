import * as z from 'zod/mini';
import { PUBLISHING_NETWORKS, SOCIAL_NETWORKS } from './social-network.js';
import { rulesOf } from './messages/rule.js';
import { COMMON_RULES } from './messages/rules/common.js';

const says = rulesOf(COMMON_RULES);

export const SocialNetworkSchema = z.enum(SOCIAL_NETWORKS, says('unknownNetwork'));
export const PublishingNetworkSchema = z.enum(PUBLISHING_NETWORKS, says('choosePlatform'));
