/** Longest side of a poster in pixels: thumbnails of the library are not larger. */
const SIDE = 480;
/** The first frame may be black; a slightly later one seldom is. */
const MOMENT_S = 1;
/** A video that does not play within this time is sent without a poster. */
const PATIENCE_MS = 5_000;

const event = (of: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    of.addEventListener('error', () => reject(new Error('the browser does not play it')), { once: true });
    of.addEventListener(name, () => resolve(), { once: true });
  });

const pictureOf = async (video: HTMLVideoElement, signal: AbortSignal): Promise<Blob | null> => {
  await event(video, 'loadedmetadata', signal);
  const seen = event(video, 'seeked', signal);
  // A recording without a known length uses its beginning.
  video.currentTime = Number.isFinite(video.duration) ? Math.min(MOMENT_S, video.duration / 2) : 0;
  await seen;
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
};

/** Draws a poster of a video before its upload; undefined for other files, or when this browser cannot play it. */
export const drawPoster = async (file: File): Promise<Blob | undefined> => {
  if (!file.type.startsWith('video/')) return undefined;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(file);
  try {
    return (await pictureOf(video, AbortSignal.timeout(PATIENCE_MS))) ?? undefined;
  } catch {
    // The video itself is valid: the library shows an icon instead of a poster.
    return undefined;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute('src');
  }
};
