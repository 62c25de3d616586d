import type { Language } from '../language.js';
import { inEnglish } from './in-english.js';

/** A sentence or a label of ours in the language of whoever it is for; what is no sentence of ours stays as it is. */
export const inLanguage = (language: Language, russian: string): string =>
  language === 'en' ? (inEnglish(russian) ?? russian) : russian;
