import { editionInForce } from '@orbita/contracts';
import { deviceStorage } from '../api/browser-storage';

/** Categories of what a browser keeps and loads; `docs/browser-records.md` gives the category of each record. */
export const CATEGORIES = ['necessary', 'functional', 'analytics', 'marketing'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Consent = Readonly<Record<Category, boolean>>;

const CONSENT_KEY = 'cookieConsent';
const DATE_KEY = 'cookieConsentDate';

/** The categories a user can choose. */
export const PROPOSED: Consent = { necessary: true, functional: true, analytics: true, marketing: false };
export const EVERYTHING: Consent = { necessary: true, functional: true, analytics: true, marketing: true };
export const ONLY_NECESSARY: Consent = { necessary: true, functional: false, analytics: false, marketing: false };

/** The choice lasts for the page when the browser keeps nothing. */
let held: Consent | null = null;

const isConsent = (value: unknown): value is Consent =>
  typeof value === 'object' &&
  value !== null &&
  CATEGORIES.every((category) => typeof (value as Partial<Consent>)[category] === 'boolean');

/** The choice made in this browser; null before one, and after a new edition of the cookie policy. */
export const storedConsent = (now = new Date()): Consent | null => {
  if (held) return held;
  const flags = deviceStorage.readJson(CONSENT_KEY);
  const chosenAt = new Date(deviceStorage.read(DATE_KEY) ?? Number.NaN);
  if (!isConsent(flags) || Number.isNaN(chosenAt.getTime())) return null;
  if (editionInForce('cookies', chosenAt) !== editionInForce('cookies', now)) return null;
  return { ...flags, necessary: true };
};

/** Whether this may be kept or loaded: nothing optional is, without consent. */
export const allows = (category: Category): boolean => category === 'necessary' || storedConsent()?.[category] === true;

/** Keeps a choice in this browser, with its time. */
export const storeConsent = (consent: Consent, now = new Date()): void => {
  const isKept = deviceStorage.write(DATE_KEY, now.toISOString()) && deviceStorage.writeJson(CONSENT_KEY, consent);
  held = isKept ? null : consent;
};
