import * as z from 'zod/mini';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/channels.js';
import { type TelegramEntry, readTelegram } from './telegram-link.js';

const RULE = says(rules.enterNameOrLink);

type Reading = { name: string } | { refusal: Rule };

/** Why a link to another place in Telegram is not a channel; nothing for a channel. */
export const notAChannel = (entry: TelegramEntry): Rule | undefined =>
  entry.is === 'place' ? says(rules.anotherPlace, entry.place) : undefined;

/**
 * Reads what a user enters for a public Telegram channel: `@name`, a bare name, or any link to it or its posts.
 *
 * @returns the name as entered, without the sign; or why it is not a name.
 */
export const readChannelName = (entered: string): Reading => {
  const entry = readTelegram(entered);
  switch (entry.is) {
    case 'name':
      return { name: entry.name };
    case 'number':
    case 'invitation':
      return { refusal: says(rules.invitation) };
    case 'place':
      return { refusal: notAChannel(entry) ?? RULE };
    case 'elsewhere':
      return { refusal: says(rules.onlyTelegram) };
    case 'unclear':
      // Look-alikes of Latin letters are the usual reason, and cannot be seen.
      return /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(entry.word)
        ? { refusal: says(rules.latinLetters) }
        : { refusal: RULE };
  }
};

/** A channel name as users write it, reduced to the bare name; the letter case is kept. */
export const ChannelName = z.pipe(
  z.string(says(rules.enterChannelName)).check(z.trim(), z.minLength(1, says(rules.enterChannelName))),
  z.transform((entry, context): string => {
    const reading = readChannelName(entry);
    if ('name' in reading) return reading.name;
    context.issues.push({ code: 'custom', message: reading.refusal.error(), input: entry });
    return z.NEVER;
  }),
);
