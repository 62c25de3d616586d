/** Longest side of a poster in pixels: the small pictures of the library are no larger. */
const SIDE = 480;
/** A first picture may be black; one that is a little later seldom is. */
const MOMENT_S = 1;
/** What does not play by then is sent without. */
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
  // Of a recording that tells no length the beginning must do.
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

/** Draws a picture of a video before it is uploaded; undefined for a file that is none, or that this browser does not play. */
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
    // The video itself is fine: the library shows a sign in place of its picture.
    return undefined;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute('src');
  }
};
