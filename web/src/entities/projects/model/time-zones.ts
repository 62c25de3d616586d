import { CITIES } from '../cities';

/** `UTC+3` now; the name itself for a zone this browser does not know. */
const offsetOf = (zone: string): string => {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? zone;
  } catch {
    return zone;
  }
};

/** `Москва, UTC+3` */
export const timeZoneLabel = (zone: string): string => `${CITIES[zone] ?? zone}, ${offsetOf(zone)}`;

/** Choices of the form; a zone outside the list stays available when it is already in use. */
export const timeZoneOptions = (inUse: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...inUse, ...Object.keys(CITIES)])].map((value) => ({ value, label: timeZoneLabel(value) }));

/** Zone of this computer. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
