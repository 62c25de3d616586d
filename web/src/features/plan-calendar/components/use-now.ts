import { useEffect, useState } from 'react';
import { timeInZone, todayInZone } from '@/shared/format/dates';
import { minutesOf } from '../model/week-layout';

interface Now {
  date: string;
  /** Since midnight. */
  minutes: number;
}

const nowIn = (timeZone: string | undefined): Now => {
  const now = new Date();
  return { date: todayInZone(timeZone, now), minutes: minutesOf(timeInZone(timeZone, now)) };
};

const EVERY_MS = 30_000;

/** The present moment by the project's clock; follows the minutes. */
export const useNow = (timeZone: string | undefined): Now => {
  const [now, setNow] = useState(() => nowIn(timeZone));
  useEffect(() => {
    const tick = (): void =>
      setNow((before) => {
        const next = nowIn(timeZone);
        return next.date === before.date && next.minutes === before.minutes ? before : next;
      });
    tick();
    const ticking = setInterval(tick, EVERY_MS);
    return () => clearInterval(ticking);
  }, [timeZone]);
  return now;
};
