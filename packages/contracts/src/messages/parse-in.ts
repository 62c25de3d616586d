import type { Language } from '../language.js';
import { translating } from './rule.js';
import { RULE_CATALOGUES } from './rules/catalogues.js';

const ENGLISH: ReadonlyMap<object, object> = new Map(RULE_CATALOGUES);

/** Runs a parse, which must be synchronous, whose broken rules speak the given language. */
export const parseIn = <T>(language: Language, parse: () => T): T =>
  translating(language === 'en' ? ENGLISH : undefined, parse);
