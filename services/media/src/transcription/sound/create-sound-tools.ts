import { AppError, say } from '@orbita/contracts';
import type { Logger, MediaToolsEnv } from '@orbita/platform';
import { FfmpegSoundTools } from './ffmpeg-sound-tools.js';
import { findFfmpeg } from './find-ffmpeg.js';
import { outputOf } from './run-tool.js';
import type { SoundTools } from './sound-tools.js';

type SoundEnv = Pick<MediaToolsEnv, 'FFMPEG_PATH'>;

const LOOK = { limits: { memoryBytes: 2 ** 30, cpuSeconds: 10, wallMs: 30_000 }, maxBytes: 2 ** 20 };

/** Without ffmpeg: every recording is refused with the reason, and all else works. */
const noSoundTools = (): SoundTools => {
  const refuse = async (): Promise<never> => {
    throw new AppError('TRANSCRIPTION_FAILED', {
      message: say('transcription.no-ffmpeg'),
      final: true,
    });
  };
  return { prepare: refuse, cut: refuse, samples: refuse };
};

/** Finds ffmpeg and checks that it runs and writes MP3; without it recordings are refused, and the log contains the reason. */
export const createSoundTools = async (env: SoundEnv, logger: Logger): Promise<SoundTools> => {
  const programs = await findFfmpeg(env.FFMPEG_PATH);
  if (!programs) {
    logger.error(
      { named: env.FFMPEG_PATH },
      'no ffmpeg with ffprobe beside it was found: recordings are refused; install it or set FFMPEG_PATH',
    );
    return noSoundTools();
  }
  try {
    const signal = new AbortController().signal;
    const encoders = await outputOf(programs.ffmpeg, ['-v', 'error', '-encoders'], { ...LOOK, signal });
    await outputOf(programs.ffprobe, ['-v', 'error', '-version'], { ...LOOK, signal });
    if (!encoders.includes('libmp3lame')) throw new Error('this ffmpeg was built without libmp3lame');
  } catch (error) {
    logger.error({ err: error, ...programs }, 'ffmpeg was found but cannot be used: recordings are refused');
    return noSoundTools();
  }
  logger.info(programs, 'recordings are read by ffmpeg');
  return new FfmpegSoundTools({ programs, logger });
};
