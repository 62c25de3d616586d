import * as z from 'zod/mini';
import { seenOnly } from './pasted.js';

/**
 * A domain as mail servers and our rows have it: `почта.рф` is `xn--80a1acny.xn--p1ai`. The URL of every browser and of Node
 * does it; what is no domain comes back as it is.
 */
const asciiDomain = (domain: string): string => {
  if (!/[^\x00-\x7F]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** What is written of an e-mail, as it is stored: in small letters, its domain in ASCII. */
export const asciiEmail = (written: string): string => {
  const at = written.lastIndexOf('@');
  const lower = written.toLowerCase();
  return at < 0 ? lower : lower.slice(0, at + 1) + asciiDomain(lower.slice(at + 1));
};

/** What mail servers take everywhere (without SMTPUTF8), and domains of other letters in their ASCII form. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const ASCII_NAME = 'До знака @ адрес пишется латинскими буквами. Проверьте раскладку или укажите другой e-mail.';

/** E-mail as one account has it: addresses that differ by case, or by how their domain is written, are one. */
export const Email = z.pipe(
  z.string('Укажите e-mail').check(
    z.overwrite((value) => asciiEmail(seenOnly(value))),
    z.minLength(1, { error: 'Укажите e-mail', abort: true }),
    z.maxLength(254, 'Слишком длинный e-mail'),
    z.refine((value) => !/[^\x00-\x7F]/.test(value.slice(0, value.lastIndexOf('@') + 1)), {
      error: ASCII_NAME,
      abort: true,
    }),
    z.email({ pattern: ADDRESS, error: 'Проверьте e-mail' }),
  ),
  z.transform((value) => value),
);

/** What looks for people: an e-mail among the words is looked for as it is stored. Goes last among the checks of a text. */
export const findingEmail = () =>
  z.overwrite<string>((words) =>
    words
      .split(' ')
      .map((word) => (word.includes('@') ? asciiEmail(seenOnly(word)) : word))
      .join(' '),
  );
