import { type ChannelAnalyst, type ContentWriter, DemoWriter } from '@orbita/ai';
import { ModelWriter, ProviderLimiter, providerKey } from '@orbita/ai/model';
import { type Logger, createPatientRedis, tokenPricesOf } from '@orbita/platform';
import type { ContentWorkerEnv } from './env.js';

/** The model when a key is configured, and the demo writer for jobs accepted without one. */
export interface Writers {
  live: (ContentWriter & ChannelAnalyst) | null;
  demo: ContentWriter;
  /** Announces this process to the others, so that its first call need not wait. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

const OPENAI_BASE_URL = 'https://api.openai.com/v1';

/** Opens the writers this environment allows. */
export const openWriters = (env: ContentWorkerEnv, logger: Logger): Writers => {
  const demo = new DemoWriter();
  const apiKey = env.OPENAI_API_KEY;
  if (!apiKey) return { live: null, demo, warmUp: async () => undefined, close: async () => undefined };
  const baseUrl = env.OPENAI_BASE_URL ?? OPENAI_BASE_URL;
  const redis = createPatientRedis(env.REDIS_URL, logger);
  const limiter = new ProviderLimiter({
    redis,
    key: providerKey(baseUrl, apiKey),
    maxParallel: env.OPENAI_MAX_PARALLEL,
    outageMs: env.OPENAI_OUTAGE_MINUTES * 60_000,
    logger,
  });
  return {
    live: new ModelWriter({ apiKey, baseUrl, model: env.OPENAI_MODEL, prices: tokenPricesOf(env), limiter, logger }),
    demo,
    warmUp: () => limiter.warmUp(),
    close: async () => {
      await limiter.close();
      redis.disconnect();
    },
  };
};
