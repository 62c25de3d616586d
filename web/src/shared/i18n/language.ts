import type { Language } from '@orbita/contracts';

/** Language this build speaks; the translation beside this file says another. */
export const LANGUAGE: Language = 'ru';
