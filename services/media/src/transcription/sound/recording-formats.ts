/** Supported containers, by the first name of ffmpeg's demuxer. */
const FORMATS = [
  'mp3',
  'wav',
  'w64',
  'ogg',
  'flac',
  'mov',
  'matroska',
  'aac',
  'avi',
  'asf',
  'amr',
  'aiff',
  'mpegts',
] as const;

/** Their length is estimated from the first packets and the size: only decoding gives it. */
const GUESSED_LENGTH: ReadonlySet<string> = new Set(['mp3', 'aac', 'amr', 'mpegts']);

/**
 * The only formats ffmpeg and ffprobe may open. Playlists, `concat` scripts, session descriptions, pictures and devices are not
 * in the list, and are not even read.
 */
export const READABLE_FORMATS = FORMATS.join(',');

/** The demuxer by one of its names (`mov,mp4,m4a,3gp,3g2,mj2`), or undefined when it is not supported. */
export const demuxerOf = (formatName: string): string | undefined => {
  const names = formatName.split(',');
  return FORMATS.find((format) => names.includes(format));
};

/** Whether the length stated by a container is exact. */
export const isLengthExact = (demuxer: string): boolean => !GUESSED_LENGTH.has(demuxer);

/**
 * Containers whose clock starts at 0 and gives the time of each sound: the start may be silence. The clocks of others start
 * anywhere, or are counted from the first packet.
 */
const OWN_CLOCK: ReadonlySet<string> = new Set(['mov', 'matroska', 'avi', 'asf']);

export const keepsClock = (demuxer: string): boolean => OWN_CLOCK.has(demuxer);
