import { useEffect, useState } from 'react';

const STEP_MS = 1_100;

const wantsRest = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Which of several slides is shown: the first, and on hover or focus one after another. With reduced motion only
 * the first.
 */
export const useSlideShow = (count: number) => {
  const [index, setIndex] = useState(0);
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    if (!isLookedAt || count < 2 || wantsRest()) return undefined;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), STEP_MS);
    return () => clearInterval(timer);
  }, [isLookedAt, count]);
  const look = (): void => setLookedAt(true);
  const leave = (): void => {
    setLookedAt(false);
    setIndex(0);
  };
  return { index, events: { onPointerEnter: look, onPointerLeave: leave, onFocus: look, onBlur: leave } };
};
