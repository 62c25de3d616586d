import type { Language } from '../language.js';
import { translating } from './rule.js';
import { RULES_IN_ENGLISH } from './rules/catalogues.js';

const ENGLISH = new Map(RULES_IN_ENGLISH);

/** Runs a parse, which must be synchronous, whose broken rules speak the given language. */
export const parseIn = <T>(language: Language, parse: () => T): T =>
  translating(language === 'en' ? ENGLISH : undefined, parse);
