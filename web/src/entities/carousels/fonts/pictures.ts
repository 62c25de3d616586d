import { filesOf, type Slide } from '@orbita/contracts';
import type { SlidePicture, SlidePictures } from '@orbita/slides';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { pictureStore } from './picture-store';

const thereOf = (ids: readonly number[]): SlidePictures => {
  const pictures = new Map<number, SlidePicture>();
  for (const id of ids) {
    const picture = pictureStore.peek(id);
    if (picture) pictures.set(id, picture);
  }
  return pictures;
};

const areSame = (one: SlidePictures, other: SlidePictures): boolean =>
  one.size === other.size && [...one].every(([id, picture]) => other.get(id) === picture);

/** Decoded pictures of slides, as far as they are loaded; the same map until another one arrives. */
export const usePictures = (slides: readonly Slide[]): SlidePictures => {
  // By value: every change makes new slide objects.
  const key = filesOf({ slides: [...slides] }).join(',');
  const ids = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
  useEffect(() => pictureStore.hold(ids), [ids]);
  const last = useRef<SlidePictures>(new Map());
  const read = useCallback((): SlidePictures => {
    const there = thereOf(ids);
    if (!areSame(there, last.current)) last.current = there;
    return last.current;
  }, [ids]);
  return useSyncExternalStore(pictureStore.subscribe, read);
};

/**All decoded pictures of slides, for a single drawing. A deleted one is missing.
 * @throws Error when one cannot be loaded, the signal's reason when it is aborted
 * @throws Error when one cannot be loaded, the signal's reason when it is aborted
 */
export const loadPictures = async (slides: readonly Slide[], signal: AbortSignal): Promise<SlidePictures> => {
  signal.throwIfAborted();
  const ids = filesOf({ slides: [...slides] });
  const release = pictureStore.hold(ids);
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    await Promise.race([Promise.all(ids.map((id) => pictureStore.load(id))), aborted]);
    return thereOf(ids);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
    release();
  }
};
