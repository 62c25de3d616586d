import { AppError, MAX_RECORDING_SECONDS, say } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import { diskError } from '@orbita/storage';
import { cutsOf } from './cuts.js';
import type { Ffmpeg } from './find-ffmpeg.js';
import { inputOf, probe } from './probe.js';
import { ToolFailure, type ToolLimits, outputOf, runTool } from './run-tool.js';
import { mixOf } from './sound-tracks.js';
import type { PreparedSound, SoundTools, Stretch } from './sound-tools.js';
import { FRAME_MS, type Listening, SAMPLE_RATE, SpeechDetector } from './speech-detector.js';
import { speechOf } from './speech-stretches.js';

/** A recording of three hours needs a tenth of each. */
const DECODING: ToolLimits = { memoryBytes: 2 ** 30, cpuSeconds: 20 * 60, wallMs: 40 * 60_000 };
const CUTTING: ToolLimits = { memoryBytes: 2 ** 30, cpuSeconds: 60, wallMs: 2 * 60_000 };
/** A last MP3 frame may add this much. */
const SPARE_SECONDS = 1;
const FLOAT_BYTES = 4;

/** Large machines would start many threads, each of which takes a part of the memory limit: sound gains nothing from them. */
const QUIET = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-filter_complex_threads', '1', '-threads', '1'];
// Speech gains nothing from the slower search, which takes twice the time.
const AS_MP3 = ['-c:a', 'libmp3lame', '-b:a', '48k', '-compression_level', '7', '-map_metadata', '-1', '-f', 'mp3'];
const AS_SAMPLES = ['-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'];

const inSeconds = (ms: number): string => (ms / 1_000).toFixed(3);

/**
 * ffmpeg counts from the first packet of any kind, and the recording may start before it. Without an offset it counts from the
 * first packet of sound, where a container's clock may jump (MPEG-TS): a microsecond counts as an offset.
 */
const offsetOf = (clockSeconds: number): string => (clockSeconds === 0 ? '0.000001' : clockSeconds.toFixed(6));

/** Options that select a stretch of an input, placed before it. */
const from = ({ startMs, endMs }: Stretch): string[] => ['-ss', inSeconds(startMs), '-t', inSeconds(endMs - startMs)];

interface SoundToolsOptions {
  programs: Ffmpeg;
  logger: Logger;
  /** Limit of a stored recording: MAX_RECORDING_SECONDS by default. */
  maxSeconds?: number;
  /** Limits of decoding one. */
  limits?: ToolLimits;
}

/** Reads recordings with ffmpeg, and detects speech. */
export class FfmpegSoundTools implements SoundTools {
  private detector: Promise<SpeechDetector> | undefined;

  constructor(private readonly options: SoundToolsOptions) {}

  async prepare(
    input: string,
    output: string,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<PreparedSound> {
    const { programs, maxSeconds = MAX_RECORDING_SECONDS, limits = DECODING } = this.options;
    const { demuxer, seconds, isLengthCertain, clockSeconds, tracks } = await probe(programs, input, signal);
    if (isLengthCertain && seconds !== undefined && seconds > maxSeconds) throw new AppError('RECORDING_TOO_LONG');
    const listening = (await this.openDetector()).listen();
    const onOutput = async (piece: Buffer): Promise<void> => {
      await listening.hear(piece);
      const heardSeconds = listening.samples / SAMPLE_RATE;
      if (heardSeconds > maxSeconds) throw new AppError('RECORDING_TOO_LONG');
      if (seconds !== undefined) onProgress(Math.min(1, heardSeconds / seconds));
    };
    const args = [
      ...QUIET,
      ...['-t', String(maxSeconds + SPARE_SECONDS), '-itsoffset', offsetOf(clockSeconds), '-f', demuxer],
      ...inputOf(input),
      ...['-filter_complex', mixOf(tracks)],
      ...['-map', '[kept]', ...AS_MP3, `file:${output}`],
      ...['-map', '[heard]', ...AS_SAMPLES],
    ];
    await runTool(programs.ffmpeg, args, { limits, signal, onOutput }).catch((error: unknown) => {
      throw this.faultOf(error);
    });
    return preparedOf(listening);
  }

  async cut(input: string, output: string, stretch: Stretch, signal: AbortSignal): Promise<void> {
    const args = [
      ...QUIET,
      ...from(stretch),
      '-f',
      'mp3',
      ...inputOf(input),
      '-c',
      'copy',
      '-f',
      'mp3',
      `file:${output}`,
    ];
    const run = { limits: CUTTING, signal, onOutput: () => undefined };
    await runTool(this.options.programs.ffmpeg, args, run).catch((error: unknown) => {
      throw this.faultOf(error);
    });
  }

  async samples(input: string, stretch: Stretch, signal: AbortSignal): Promise<Float32Array> {
    const args = [...QUIET, ...from(stretch), '-f', 'mp3', ...inputOf(input)];
    const layout = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_f32le', '-f', 'f32le', 'pipe:1'];
    const seconds = (stretch.endMs - stretch.startMs) / 1_000 + SPARE_SECONDS;
    const maxBytes = Math.ceil(seconds * SAMPLE_RATE) * FLOAT_BYTES;
    const bytes = await outputOf(this.options.programs.ffmpeg, [...args, ...layout], {
      limits: CUTTING,
      signal,
      maxBytes,
    }).catch((error: unknown) => {
      throw this.faultOf(error);
    });
    // Copied to an address aligned for four-byte numbers.
    return new Float32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.length / FLOAT_BYTES));
  }

  private openDetector(): Promise<SpeechDetector> {
    this.detector ??= SpeechDetector.open().catch((error: unknown) => {
      this.detector = undefined;
      throw error;
    });
    return this.detector;
  }

  /** Error for the user from a failure of the tool; the log has the reason, without file names. */
  private faultOf(error: unknown): unknown {
    if (!(error instanceof ToolFailure)) return error;
    if (error.reason === 'room') {
      return diskError(Object.assign(new Error('ffmpeg found no room', { cause: error }), { code: 'ENOSPC' }));
    }
    this.options.logger.warn({ reason: error.reason }, 'ffmpeg could not read a recording');
    if (error.reason === 'refused') return new AppError('FILE_DAMAGED', { cause: error });
    return new AppError('RECORDING_UNSUPPORTED', {
      message: say('recording.too-heavy'),
      cause: error,
    });
  }
}

/** @throws AppError FILE_DAMAGED when nothing could be decoded, RECORDING_WITHOUT_SPEECH */
const preparedOf = async (listening: Listening): Promise<PreparedSound> => {
  const durationMs = Math.round((listening.samples / SAMPLE_RATE) * 1_000);
  if (durationMs === 0) throw new AppError('FILE_DAMAGED');
  const cuts = cutsOf(speechOf(await listening.end(), FRAME_MS, durationMs));
  if (cuts.length === 0) throw new AppError('RECORDING_WITHOUT_SPEECH');
  return { durationMs, cuts };
};
