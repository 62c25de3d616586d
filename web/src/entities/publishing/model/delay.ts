import { texts } from '../texts';

/** A delay this short is invisible to readers of a feed. */
const ON_TIME_SECONDS = 10;

/** Delay of an attempt after its scheduled time, in words: `вовремя`, `на 12 с позже`, `на 3 мин позже`. */
export const delayOf = (plannedAt: string, sentAt: string): string => {
  const seconds = Math.round((Date.parse(sentAt) - Date.parse(plannedAt)) / 1_000);
  if (seconds < ON_TIME_SECONDS) return texts.receipts.onTime;
  return texts.receipts.late(
    seconds < 60 ? texts.receipts.seconds(seconds) : texts.receipts.minutes(Math.round(seconds / 60)),
  );
};
