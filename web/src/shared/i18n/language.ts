import type { Language } from '@orbita/contracts';

/** Language of this build; the translation beside this file names another. */
export const LANGUAGE: Language = 'ru';

/** Its locale for Intl. */
export const LOCALE = 'ru-RU';
