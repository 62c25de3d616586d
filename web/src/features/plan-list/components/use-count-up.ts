import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const DURATION_MS = 700;

/** Counts from 0 to a number once when `active`; otherwise, and with reduced motion, the number itself. */
export const useCountUp = (value: number, active: boolean): number => {
  const still = useReducedMotion(false, { getInitialValueInEffect: false }) || !active;
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (still) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, (now - start) / DURATION_MS);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [still]);
  return still ? value : Math.round(value * share);
};
