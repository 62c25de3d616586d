import type * as russian from './sentences.js';

export const INTERNAL_SENTENCE: typeof russian.INTERNAL_SENTENCE =
  'Something went wrong on our side. Please try again.';
