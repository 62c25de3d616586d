import { texts } from '../texts';

/** Started minutes of a recording: the unit of its price. */
export const startedMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** `12 минут`, `1 час 5 минут` of started minutes. */
export const minuteWords = (seconds: number): string => {
  const total = startedMinutes(seconds);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const words: string[] = [];
  if (hours > 0) words.push(texts.length.hours(hours));
  if (minutes > 0) words.push(texts.length.minutes(minutes));
  return words.join(' ');
};
