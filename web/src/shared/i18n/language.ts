import type { Language } from '@orbita/contracts';

/** Language this build speaks; the translation beside this file says another. */
export const LANGUAGE: Language = 'ru';

/** Its rules of numbers and dates, for Intl. */
export const LOCALE = 'ru-RU';
