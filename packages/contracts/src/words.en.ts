import { englishPlural } from './english-plural.js';

/** The Russian plural forms are unused in the build of another language: its catalogues call {@link englishPlural}. */
export const plural = (count: number, one: string, _few: string, many: string): string =>
  englishPlural(count, one, many);

const numbers = new Intl.NumberFormat('en-GB');

/** Number with English digit grouping: `1,500`. */
export const formatNumber = (value: number): string => numbers.format(value);

/** `150 credits`. */
export const credits = (count: number): string => `${formatNumber(count)} ${englishPlural(count, 'credit', 'credits')}`;

/** English has no cases: as {@link credits}. */
export const creditsGenitive = (count: number): string => credits(count);

/** How long to wait, after «in»: `1 second`, `15 minutes`, `23 hours`; rounded up, never less than a second. */
export const pauseInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(seconds / 3_600);
  if (hours > 2) return `${hours} ${englishPlural(hours, 'hour', 'hours')}`;
  if (minutes > 2) return `${minutes} ${englishPlural(minutes, 'minute', 'minutes')}`;
  const whole = Math.max(1, Math.ceil(seconds));
  return `${whole} ${englishPlural(whole, 'second', 'seconds')}`;
};

/** `12 publications`. */
export const publications = (count: number): string =>
  `${formatNumber(count)} ${englishPlural(count, 'publication', 'publications')}`;

/** `“Café ‘Corn’”`: a name in quotes; quotes inside it become inner ones. */
export const quoted = (name: string): string =>
  `“${name
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll(/[«“„]/g, '‘')
    .replaceAll(/[»”]/g, '’')}”`;

const sizes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const size = (count: number): string => sizes.format(count < 100 ? count : Math.round(count));

/** `23 bytes`, `840 KB`, `12.3 MB`, `5 GB`; never less than nothing. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_024) {
    const whole = Math.max(0, Math.round(bytes));
    return `${formatNumber(whole)} ${englishPlural(whole, 'byte', 'bytes')}`;
  }
  const kilobytes = bytes / 1_024;
  if (kilobytes < 1_000) return `${size(kilobytes)} KB`;
  const megabytes = kilobytes / 1_024;
  return megabytes < 1_000 ? `${size(megabytes)} MB` : `${size(megabytes / 1_024)} GB`;
};
