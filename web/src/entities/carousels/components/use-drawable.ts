import { filesOf, type Slide } from '@orbita/contracts';
import type { SlidePictures } from '@orbita/slides';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { usePictures } from '../fonts/pictures';
import { loadFonts } from '../fonts/slide-fonts';

/** What has not loaded by then is drawn as a placeholder, and redrawn when it arrives. */
const PATIENCE_MS = 1_500;

interface Drawable {
  /** Everything needed is loaded, or the wait is over. */
  isReady: boolean;
  pictures: SlidePictures;
  /** Changes when text has to be redrawn. */
  fonts: number;
  /** The fonts could not be loaded: fallback fonts are used. */
  hasFailed: boolean;
  /** Loads the fonts again. */
  retry: () => void;
}

/** Loads the fonts and pictures of a slide. */
export const useDrawable = (slide: Slide): Drawable => {
  const slides = useMemo(() => [slide], [slide]);
  const pictures = usePictures(slides);
  const [fontState, setFontState] = useState<'loading' | 'here' | 'failed'>('loading');
  const [fonts, drawAgain] = useReducer((count: number) => count + 1, 0);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    let isGone = false;
    loadFonts(slides).then(
      () => !isGone && setFontState('here'),
      () => !isGone && setFontState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [slides, attempt]);
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', drawAgain);
    return () => document.fonts.removeEventListener('loadingdone', drawAgain);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const hasPictures = !isPatient || filesOf({ slides }).every((id) => pictures.has(id));
  // Once drawn it stays: what arrives later is drawn over it.
  const [wasReady, setReady] = useState(false);
  const isReady = wasReady || (fontState !== 'loading' && hasPictures);
  if (isReady && !wasReady) setReady(true);
  return { isReady, pictures, fonts, hasFailed: fontState === 'failed', retry };
};
