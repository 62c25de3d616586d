import type * as russian from './sentences.js';

export const INTERNAL_SENTENCE: typeof russian.INTERNAL_SENTENCE =
  'Something went wrong on our side. Please try again.';

const WANTED: Partial<Record<string, string>> = {
  string: 'Text is expected',
  number: 'A number is expected',
  int: 'A whole number is expected',
  boolean: 'Yes or no is expected',
  array: 'A list is expected',
  object: 'A set of fields is expected',
  record: 'A set of fields is expected',
};

export const sentenceOf: typeof russian.sentenceOf = (issue) => {
  if (issue.code !== 'invalid_type') return 'Please check this value';
  return (issue.input === undefined ? undefined : WANTED[issue.expected]) ?? 'Please fill in this field';
};
