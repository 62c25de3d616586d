import { AppError } from '@orbita/contracts';
import * as z from 'zod/mini';
import type { Ffmpeg } from './find-ffmpeg.js';
import { READABLE_FORMATS, demuxerOf, keepsClock, tellsLength } from './recording-formats.js';
import { ToolFailure, type ToolLimits, outputOf } from './run-tool.js';
import { ProbedStream, type SoundTrack, heardTracks } from './sound-tracks.js';

/** What a container says of itself, before anything is decoded. */
export interface ProbedRecording {
  /** Name the decoder is told, so that it does not guess otherwise. */
  demuxer: string;
  /** Undefined where it is not known before the end. */
  seconds: number | undefined;
  /** Said by the container, not guessed from the size of the file. */
  isLengthCertain: boolean;
  /** How long after the beginning of the recording its first packet comes; 0 where its clock cannot tell. */
  clockSeconds: number;
  /** The tracks that are heard, mixed where there are several. */
  tracks: readonly [SoundTrack, ...SoundTrack[]];
}

const LIMITS: ToolLimits = { memoryBytes: 2 ** 30, cpuSeconds: 20, wallMs: 60_000 };
/** Of the answer: a container may hold thousands of streams. */
const MAX_ANSWER_BYTES = 2 ** 20;

const Seconds = z.optional(z.pipe(z.string(), z.transform(Number)));
const Answer = z.object({
  format: z.object({ format_name: z.string(), duration: Seconds, start_time: Seconds }),
  streams: z.array(ProbedStream),
});

/** Files are opened by nothing but their path, by a demuxer of the list, and lead to no other file and to no address. */
export const inputOf = (path: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  READABLE_FORMATS,
  '-i',
  `file:${path}`,
];

/** A demuxer complains under its own name: one of ours knew its format and could not read it. */
const knewFormat = (complaint: string): boolean =>
  [...complaint.matchAll(/^\[([\w,]+) @ /gm)].some(([, names = '']) => demuxerOf(names) !== undefined);

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof ToolFailure)) return error;
  const isDamaged = error.reason === 'refused' && knewFormat(error.complaint);
  return new AppError(isDamaged ? 'FILE_DAMAGED' : 'RECORDING_UNSUPPORTED', { cause: error });
};

const usable = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;

/**
 * Looks at a recording without decoding it.
 * @throws AppError RECORDING_UNSUPPORTED, RECORDING_WITHOUT_SOUND, FILE_DAMAGED
 */
export const probe = async ({ ffprobe }: Ffmpeg, path: string, signal: AbortSignal): Promise<ProbedRecording> => {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', ...inputOf(path)];
  const bytes = await outputOf(ffprobe, args, { limits: LIMITS, signal, maxBytes: MAX_ANSWER_BYTES }).catch(
    (error: unknown) => {
      throw refusalOf(error);
    },
  );
  const { format, streams } = Answer.parse(JSON.parse(bytes.toString()));
  const demuxer = demuxerOf(format.format_name);
  if (demuxer === undefined) throw new AppError('RECORDING_UNSUPPORTED');
  const { start_time: beginsAt = 0 } = format;
  const clockSeconds = clockOf(demuxer, beginsAt);
  const tracks = heardTracks(streams, beginsAt - clockSeconds);
  const [first] = tracks;
  if (!first) throw new AppError('RECORDING_WITHOUT_SOUND');
  const ends = tracks.map(({ startSeconds, seconds }) => usable(seconds && seconds + startSeconds));
  const seconds = usable(Math.max(...ends.map((end) => end ?? 0))) ?? usable(format.duration);
  return { demuxer, seconds, isLengthCertain: tellsLength(demuxer), clockSeconds, tracks: [first, ...tracks.slice(1)] };
};

/** A piece of a broadcast keeps the broadcast's clock, which is nobody's who looks at the piece. */
const MAX_CLOCK_SECONDS = 600;

const clockOf = (demuxer: string, beginsAt: number): number =>
  keepsClock(demuxer) && Math.abs(beginsAt) <= MAX_CLOCK_SECONDS ? beginsAt : 0;
