import * as z from 'zod/mini';
import { seenOnly } from './pasted.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/accounts.js';

/**
 * A domain as mail servers and our rows have it: `почта.рф` is `xn--80a1acny.xn--p1ai`. The URL class of browsers and Node
 * converts it; a text that is not a domain comes back unchanged.
 */
const asciiDomain = (domain: string): string => {
  if (!/[^\x00-\x7F]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** An e-mail as it is stored: in small letters, its domain in ASCII. */
export const asciiEmail = (written: string): string => {
  const at = written.lastIndexOf('@');
  const lower = written.toLowerCase();
  return at < 0 ? lower : lower.slice(0, at + 1) + asciiDomain(lower.slice(at + 1));
};

/** Addresses that all mail servers accept (without SMTPUTF8), with other domains in their ASCII form. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const ASCII_NAME = says(rules.latinBeforeSign);

/** E-mail as one account has it: addresses that differ by case, or by how their domain is written, are one. */
export const Email = z.pipe(
  z.string(says(rules.enterYourEmail)).check(
    z.overwrite((value) => asciiEmail(seenOnly(value))),
    z.minLength(1, { ...says(rules.enterYourEmail), abort: true }),
    z.maxLength(254, says(rules.emailIsTooLong)),
    z.refine((value) => !/[^\x00-\x7F]/.test(value.slice(0, value.lastIndexOf('@') + 1)), {
      ...ASCII_NAME,
      abort: true,
    }),
    z.email({ pattern: ADDRESS, ...says(rules.checkEmail) }),
  ),
  z.transform((value) => value),
);

/** Search for users: an e-mail among the words is searched as it is stored. Comes last among the checks of a text. */
export const findingEmail = () =>
  z.overwrite<string>((words) =>
    words
      .split(' ')
      .map((word) => (word.includes('@') ? asciiEmail(seenOnly(word)) : word))
      .join(' '),
  );
