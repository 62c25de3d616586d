import { RULE_CATALOGUES } from '../../messages/rules/catalogues.js';
import type { Entry } from '../template.js';

/** Messages of rules, in problems of imported tables. */
export const RULES: readonly Entry[] = [
  ...RULE_CATALOGUES.flatMap(([russian, english]) =>
    Object.entries(russian).flatMap(([key, rule]): Entry[] => {
      const said = english[key];
      return typeof rule === 'string' && typeof said === 'string' ? [[rule, said]] : [];
    }),
  ),
  ['Не длиннее {number} знаков', 'No longer than {number} characters'],
];
