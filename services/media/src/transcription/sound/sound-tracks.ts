import * as z from 'zod/mini';
import { SAMPLE_RATE } from './speech-detector.js';

const Seconds = z.optional(z.pipe(z.string(), z.transform(Number)));
const Flag = z.optional(z.number());

/** A stream in ffprobe's output. */
export const ProbedStream = z.object({
  index: z.number(),
  codec_type: z.optional(z.string()),
  /** `unknown`, or absent, when no decoder can open it. */
  sample_fmt: z.optional(z.string()),
  channels: z.optional(z.number()),
  start_time: Seconds,
  duration: Seconds,
  tags: z.optional(z.object({ language: z.optional(z.string()) })),
  disposition: z.optional(z.object({ default: Flag, comment: Flag, visual_impaired: Flag })),
});
type ProbedStream = z.output<typeof ProbedStream>;

/** A track of sound in a recording. */
export interface SoundTrack {
  /** Of the stream in its container. */
  index: number;
  channels: number;
  /** Time of its first sound, from the start of the recording. */
  startSeconds: number;
  seconds: number | undefined;
}

/** Microphones that were recorded separately; a file with more is not a recording of speech. */
const MAX_TRACKS = 8;

const isSaid = (language: string | undefined): language is string => language !== undefined && language !== 'und';
const isAside = ({ disposition }: ProbedStream): boolean =>
  disposition?.comment === 1 || disposition?.visual_impaired === 1;

/** The elements that meet the condition, or all when none does. */
const preferably = <T>(all: readonly T[], condition: (one: T) => boolean): readonly T[] => {
  const left = all.filter(condition);
  return left.length > 0 ? left : all;
};

/**
 * Tracks that are used: all of them, because several microphones are recorded separately; of several languages of one film, the
 * one players choose.
 * @param originSeconds the container's clock at the start of the recording
 */
export const heardTracks = (streams: readonly ProbedStream[], originSeconds: number): SoundTrack[] => {
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const readable = preferably(sounds, ({ sample_fmt }) => sample_fmt !== undefined && sample_fmt !== 'unknown');
  const main = preferably(readable, (stream) => !isAside(stream));
  const languages = new Set(main.map(({ tags }) => tags?.language).filter(isSaid));
  const chosen = main.find(({ disposition }) => disposition?.default === 1) ?? main[0];
  const heard = languages.size > 1 && chosen ? [chosen] : main;
  return heard.slice(0, MAX_TRACKS).map(({ index, channels = 1, start_time = originSeconds, duration }) => ({
    index,
    channels,
    startSeconds: Number.isFinite(start_time) ? start_time - originSeconds : 0,
    seconds: duration,
  }));
};

/** Without a correction, a sound that starts this much later than its container would be heard too early. */
const NOTICEABLE_SECONDS = 0.02;
/**
 * One channel louder than the other: two channels in opposite phase, as from a wrongly soldered cable, would cancel out at equal
 * shares.
 */
const UNEQUAL = 'aformat=channel_layouts=stereo,pan=mono|c0=0.65*c0+0.35*c1';
/** When sound is missing or repeated by more than 0.05 s, silence is inserted or it is cut, so that no clock drifts. */
const ON_TIME = `aresample=${SAMPLE_RATE}:async=1:min_hard_comp=0.05`;
const AS_HEARD = `aformat=sample_fmts=s16:sample_rates=${SAMPLE_RATE}:channel_layouts=mono`;

/** Filters that mix the tracks to one sound on the recording's clock, twice: `[kept]` and `[heard]`. */
export const mixOf = (tracks: readonly SoundTrack[]): string => {
  // When a decoder changes its channel layout, all filters start again, so silence is added only where it is needed.
  const isPadded = tracks.length > 1 || tracks.some(({ startSeconds }) => Math.abs(startSeconds) > NOTICEABLE_SECONDS);
  const each = tracks.map((track, place) => {
    const steps = [`${ON_TIME}${isPadded ? ':first_pts=0' : ''}`, ...(track.channels > 1 ? [UNEQUAL] : []), AS_HEARD];
    return `[0:${track.index}]${steps.join(',')}[track${place}]`;
  });
  const all = tracks.map((_, place) => `[track${place}]`).join('');
  return [...each, `${all}${mixing(tracks.length)}asplit=2[kept][heard]`].join(';');
};

/** Each track at half its volume, independent of the others; unequal, for the same reason as with channels. */
const mixing = (count: number): string => {
  if (count === 1) return '';
  const weights = Array.from({ length: count }, (_, place) => (place % 2 === 0 ? 0.65 : 0.35)).join(' ');
  const louder = `volume=${count / 2},alimiter=limit=0.95:level=0`;
  return `amix=inputs=${count}:duration=longest:dropout_transition=0:weights='${weights}',${louder},${AS_HEARD},`;
};
