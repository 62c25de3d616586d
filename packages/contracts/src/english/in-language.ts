import type { Language } from '../language.js';
import { inEnglish } from './in-english.js';

/** A sentence or a label of ours in the given language; any other text stays as it is. */
export const inLanguage = (language: Language, russian: string): string =>
  language === 'en' ? (inEnglish(russian) ?? russian) : russian;
