import { AppError } from '@orbita/contracts';
import * as z from 'zod/mini';
import type { Ffmpeg } from './find-ffmpeg.js';
import { READABLE_FORMATS, demuxerOf, keepsClock, isLengthExact } from './recording-formats.js';
import { ToolFailure, type ToolLimits, outputOf } from './run-tool.js';
import { ProbedStream, type SoundTrack, heardTracks } from './sound-tracks.js';

/** Facts from a container, before anything is decoded. */
export interface ProbedRecording {
  /** Name passed to the decoder, so that it does not guess. */
  demuxer: string;
  /** Undefined when it is known only at the end. */
  seconds: number | undefined;
  /** Stated by the container, not estimated from the size of the file. */
  isLengthCertain: boolean;
  /** Time of the first packet after the start of the recording; 0 when its clock is not usable. */
  clockSeconds: number;
  /** Tracks that are used, mixed if there are several. */
  tracks: readonly [SoundTrack, ...SoundTrack[]];
}

const LIMITS: ToolLimits = { memoryBytes: 2 ** 30, cpuSeconds: 20, wallMs: 60_000 };
/** Limit of the answer: a container may have thousands of streams. */
const MAX_ANSWER_BYTES = 2 ** 20;

const Seconds = z.optional(z.pipe(z.string(), z.transform(Number)));
const Answer = z.object({
  format: z.object({ format_name: z.string(), duration: Seconds, start_time: Seconds }),
  streams: z.array(ProbedStream),
});

/** Files are opened only by path, by a demuxer of the list, and cannot refer to other files or addresses. */
export const inputOf = (path: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  READABLE_FORMATS,
  '-i',
  `file:${path}`,
];

/** A demuxer reports errors under its own name: one of ours recognised the format and could not read it. */
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
 * Reads the facts of a recording without decoding it.
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
  return {
    demuxer,
    seconds,
    isLengthCertain: isLengthExact(demuxer),
    clockSeconds,
    tracks: [first, ...tracks.slice(1)],
  };
};

/** A piece of a broadcast keeps the broadcast's clock, which means nothing for the piece. */
const MAX_CLOCK_SECONDS = 600;

const clockOf = (demuxer: string, beginsAt: number): number =>
  keepsClock(demuxer) && Math.abs(beginsAt) <= MAX_CLOCK_SECONDS ? beginsAt : 0;
