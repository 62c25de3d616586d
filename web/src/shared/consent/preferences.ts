import { deviceStorage, tabStorage } from '../api/browser-storage';
import { allows } from './consent';

const KEYS = [
  'currentProjectId',
  'planView',
  'carouselRulers',
  'sidebarCollapsed',
  'studioSidebarCollapsed',
  'recentEmoji',
] as const;
const DISMISSED = 'dismissed-note:';

/** What the product remembers automatically, so that the next visit begins where this one ends. */
type PreferenceKey = (typeof KEYS)[number] | `${typeof DISMISSED}${string}`;

/** Functional records: kept permanently when allowed, otherwise until the tab is closed. */
export const preferences = {
  read: (key: PreferenceKey): string | null => tabStorage.read(key) ?? deviceStorage.read(key),

  write: (key: PreferenceKey, value: string): void => {
    const [place, other] = allows('functional') ? [deviceStorage, tabStorage] : [tabStorage, deviceStorage];
    place.write(key, value);
    other.remove(key);
  },

  remove: (key: PreferenceKey): void => {
    tabStorage.remove(key);
    deviceStorage.remove(key);
  },
};

/** Moves what is remembered to the storage the new choice allows. */
export const settlePreferences = (): void => {
  const dismissed = [...tabStorage.keysWith(DISMISSED), ...deviceStorage.keysWith(DISMISSED)];
  for (const key of [...KEYS, ...(dismissed as PreferenceKey[])]) {
    const value = preferences.read(key);
    if (value !== null) preferences.write(key, value);
  }
};
