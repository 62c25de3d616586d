import { useEffect, useState } from 'react';

/** The clock of this device, ms, updated every second while `ticking`. */
export const useNow = (ticking = true): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
};
