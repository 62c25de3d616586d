/** Containers that are read, by the first name of ffmpeg's demuxer. */
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

/** Of these the length is guessed from the first packets and the size: only decoding tells it. */
const GUESSED_LENGTH: ReadonlySet<string> = new Set(['mp3', 'aac', 'amr', 'mpegts']);

/**
 * The one list ffmpeg and ffprobe open inputs by. Playlists, `concat` scripts, session descriptions, pictures and devices
 * are none of it, and what is none of it is not even read.
 */
export const READABLE_FORMATS = FORMATS.join(',');

/** The demuxer by one of its names (`mov,mp4,m4a,3gp,3g2,mj2`), or undefined when it is none of ours. */
export const demuxerOf = (formatName: string): string | undefined => {
  const names = formatName.split(',');
  return FORMATS.find((format) => names.includes(format));
};

/** Whether what a container says of its length can be held against it. */
export const tellsLength = (demuxer: string): boolean => !GUESSED_LENGTH.has(demuxer);

/**
 * Containers whose clock begins at 0 and says when each sound is heard: what comes first may be silence. The clocks of the others
 * begin anywhere, or are counted from the first packet.
 */
const OWN_CLOCK: ReadonlySet<string> = new Set(['mov', 'matroska', 'avi', 'asf']);

export const keepsClock = (demuxer: string): boolean => OWN_CLOCK.has(demuxer);
