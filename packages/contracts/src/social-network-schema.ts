import * as z from 'zod/mini';
import { PUBLISHING_NETWORKS, SOCIAL_NETWORKS } from './social-network.js';

export const SocialNetworkSchema = z.enum(SOCIAL_NETWORKS, 'Неизвестная социальная сеть');
export const PublishingNetworkSchema = z.enum(PUBLISHING_NETWORKS, 'Выберите платформу');
