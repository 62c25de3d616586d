import type * as z from 'zod/mini';

/** Shown to the user when the fault is ours or unknown. */
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

/** Default message of a rule, in server and web app: a user reads it, so it names no types. */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return 'Проверьте это значение';
  return (issue.input === undefined ? undefined : WANTED[issue.expected]) ?? 'Заполните это поле';
};
