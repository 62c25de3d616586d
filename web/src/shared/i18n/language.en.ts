import type { Language } from '@orbita/contracts';

export const LANGUAGE: Language = 'en';

export const LOCALE = 'en-GB';
