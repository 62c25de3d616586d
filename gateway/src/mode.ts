import type { GatewayEnv } from './env.js';

/** Without a model key the built-in demo writer serves, labelled and free of charge. */
export const isDemo = ({ OPENAI_API_KEY }: Pick<GatewayEnv, 'OPENAI_API_KEY'>): boolean => !OPENAI_API_KEY;
