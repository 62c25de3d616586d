import type { Logger, MediaToolsEnv } from '@orbita/platform';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BackgroundEngine } from './background-engine.js';
import { EMBEDDED_LIMITS, EmbeddedEngine } from './embedded-engine.js';
import { InferenceChild } from './inference-child.js';
import { type BundledWeights, findBundledWeights } from './network/bundled-weights.js';
import { NetworkCache } from './network/network-cache.js';
import { createProviderEngine } from './provider.js';

export interface BackgroundEngineSettings extends MediaToolsEnv {
  /** Folder of everything this installation keeps; networks that were made smaller lie in its `models`. */
  DATA_DIR: string;
}

/** The operator's own network: loaded once, for what is no network should be told at the start, not to a user. */
const ownModel = async (path: string, logger: Logger): Promise<(() => Promise<string>) | undefined> => {
  try {
    const child = await InferenceChild.start({ model: path, threads: 1, limits: EMBEDDED_LIMITS });
    await child.kill();
    return () => Promise.resolve(path);
  } catch (error) {
    logger.error({ err: error }, 'BG_MODEL_PATH is no network that can be used: no backgrounds are removed here');
    return undefined;
  }
};

/** The network that came with npm. */
const bundledModel = async (
  { DATA_DIR }: BackgroundEngineSettings,
  logger: Logger,
  find: () => Promise<BundledWeights | undefined>,
): Promise<(() => Promise<string>) | undefined> => {
  try {
    const weights = await find();
    if (!weights) {
      logger.info(
        'no backgrounds are removed here: neither BG_REMOVAL_URL nor BG_MODEL_PATH is set, no weights came with npm',
      );
      return undefined;
    }
    const cache = new NetworkCache({ weights, folder: join(DATA_DIR, 'models'), logger });
    return () => cache.path();
  } catch (error) {
    logger.error({ err: error }, 'the weights that came with npm are damaged: no backgrounds are removed here');
    return undefined;
  }
};

/**
 * The engine the environment names or that came with npm; undefined where there is none: the product says so and goes on. What is named is the only one
 * tried: another one in its place would be a surprise.
 */
export const createBackgroundEngine = async (
  env: BackgroundEngineSettings,
  logger: Logger,
  find = findBundledWeights,
): Promise<BackgroundEngine | undefined> => {
  const { BG_REMOVAL_URL, BG_MODEL_PATH } = env;
  if (BG_REMOVAL_URL) return createProviderEngine({ BG_REMOVAL_URL }, logger);
  const model = await (BG_MODEL_PATH ? ownModel(BG_MODEL_PATH, logger) : bundledModel(env, logger, find));
  // The cores are shared among the workers of the machine; two pictures on one thread each take as long as one after the other on two.
  const threads = Math.max(1, Math.floor(availableParallelism() / env.MEDIA_WORKERS));
  return model && new EmbeddedEngine({ model, threads, logger });
};
