import type { Logger, MediaToolsEnv } from '@orbita/platform';
import type { BackgroundEngine } from './background-engine.js';

/** Stand-in: another hand writes the engine of a server. */
export const createProviderEngine = (_env: MediaToolsEnv, _logger: Logger): BackgroundEngine => {
  throw new Error('BG_REMOVAL_URL is not served yet');
};
