import type { Logger, MediaToolsEnv } from '@orbita/platform';
import type { BackgroundEngine } from './background-engine.js';

export interface BackgroundEngineSettings extends MediaToolsEnv {
  /** Folder of everything this installation keeps; networks that were made smaller lie in its `models`. */
  DATA_DIR: string;
}

/** The engine the environment names or that came with npm; undefined where there is none: the product says so and goes on. */
export const createBackgroundEngine = async (
  _env: BackgroundEngineSettings,
  logger: Logger,
): Promise<BackgroundEngine | undefined> => {
  logger.info('no engine removes backgrounds here');
  return undefined;
};
