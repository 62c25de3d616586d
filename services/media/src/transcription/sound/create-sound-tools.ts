import { AppError } from '@orbita/contracts';
import type { Logger, MediaToolsEnv } from '@orbita/platform';
import type { SoundTools } from './sound-tools.js';

/** Finds ffmpeg and the network that hears speech. */
export const createSoundTools = async (_env: MediaToolsEnv, _logger: Logger): Promise<SoundTools> => {
  const missing = (): Promise<never> => Promise.reject(new AppError('TRANSCRIPTION_FAILED'));
  return { prepare: missing, cut: missing, samples: missing };
};
