import type * as z from 'zod/mini';

/** What somebody is told when the fault is ours, or when nobody says whose it is. */
export const INTERNAL_SENTENCE: string = 'Что-то пошло не так на нашей стороне. Повторите попытку.';

const WANTED: Partial<Record<string, string>> = {
  string: 'Ожидался текст',
  number: 'Ожидалось число',
  int: 'Ожидалось целое число',
  boolean: 'Ожидалось «да» или «нет»',
  array: 'Ожидался список',
  object: 'Ожидался набор полей',
  record: 'Ожидался набор полей',
};

/** What a rule without a sentence of its own answers, on both ends of the wire: a person reads it, so it names no types. */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'Проверьте это значение';
  return (issue.input === undefined ? undefined : WANTED[issue.expected]) ?? 'Заполните это поле';
};
