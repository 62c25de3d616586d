import * as z from 'zod/mini';
import { SOCIAL_NETWORKS } from './social-network.js';

export const SocialNetworkSchema = z.enum(SOCIAL_NETWORKS, 'Неизвестная социальная сеть');
