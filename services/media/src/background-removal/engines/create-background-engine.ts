import type { Logger, MediaToolsEnv } from '@orbita/platform';
import type { BackgroundEngine } from './background-engine.js';
import { createProviderEngine } from './provider.js';

export interface BackgroundEngineSettings extends MediaToolsEnv {
  /** Folder of everything this installation keeps; networks that were made smaller lie in its `models`. */
  DATA_DIR: string;
}

/** The engine the environment names or that came with npm; undefined where there is none: the product says so and goes on. */
export const createBackgroundEngine = async (
  { BG_REMOVAL_URL }: BackgroundEngineSettings,
  logger: Logger,
): Promise<BackgroundEngine | undefined> => {
  if (BG_REMOVAL_URL !== undefined) return createProviderEngine({ BG_REMOVAL_URL }, logger);
  logger.info('no engine removes backgrounds here');
  return undefined;
};
