import { typedWords as words } from './typed-words';

const DAY_MINUTES = 24 * 60;

const pad = (value: number): string => String(value).padStart(2, '0');

const fromDigits = (text: string): [number, number] | null => {
  const parts =
    /^(\d{1,2})\s*[:.,\-\s]\s*(\d{2})(?::\d{2})?$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})$/.exec(text);
  if (!parts) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  return hour < 24 && minute < 60 ? [hour, minute] : null;
};

/** The time a typed text means, as `HH:MM`; null when it means none. Understands «930», «9:30», «9.30», «9», «9 вечера». */
export const readTime = (typed: string): string | null => {
  const text = typed.trim().toLocaleLowerCase();
  const noon = words.noon[text];
  if (noon !== undefined) return noon;
  const [morning, evening, night] = [words.morning, words.evening, words.night].map((said) => said.exec(text));
  const time = fromDigits((morning ?? evening ?? night)?.[1] ?? text);
  if (!time) return null;
  const [hour, minute] = time;
  if (night && hour > 8 && hour < 12) return `${pad(hour + 12)}:${pad(minute)}`;
  if (morning || night) return hour > 12 ? null : `${pad(hour % 12)}:${pad(minute)}`;
  if (evening) return `${pad(hour < 12 ? hour + 12 : hour)}:${pad(minute)}`;
  return `${pad(hour)}:${pad(minute)}`;
};

/** A time in full, which typing cannot turn into another one. */
export const isWholeTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed.trim());

/** The next time on a grid of so many minutes, forwards or backwards, over midnight too. */
export const stepTime = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const step = Math.abs(minutes);
  const now = hour * 60 + minute;
  const next = minutes > 0 ? Math.floor(now / step + 1) * step : Math.ceil(now / step - 1) * step;
  const inDay = (next + DAY_MINUTES) % DAY_MINUTES;
  return `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`;
};
