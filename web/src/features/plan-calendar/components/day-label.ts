import type { SpecialDay } from '@/entities/special-days';
import { calendarTexts as texts } from '../texts';

/** Name of a day: its date, how much is on it, and what is special about it. */
export const dayLabel = (date: string, count: number, special: SpecialDay | null): string =>
  special ? `${texts.day(date, count)}, ${special.title}` : texts.day(date, count);
