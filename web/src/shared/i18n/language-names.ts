import type { Language } from '@orbita/contracts';

/** Each language under its own name, so that a reader who knows no other finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' };
