import type { Language } from '@orbita/contracts';

/** Each language under its own name, so that whoever knows no other finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' };
