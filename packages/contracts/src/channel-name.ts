import * as z from 'zod/mini';
import { TELEGRAM_PLACES, type TelegramEntry, readTelegram } from './telegram-link.js';

const RULE = 'Укажите @имя публичного канала или ссылку вида https://t.me/имя';
const INVITATION = 'Это приглашение в закрытый канал. Следить можно только за публичными: у них есть @имя.';

type Reading = { name: string } | { refusal: string };

/** Why a link to another place in Telegram is not a channel; nothing for a channel. */
export const notAChannel = (entry: TelegramEntry): string | undefined =>
  entry.is === 'place'
    ? `Это ссылка на ${TELEGRAM_PLACES[entry.place]}, а не на канал. Откройте канал и скопируйте его @имя.`
    : undefined;

/**
 * Reads what a user enters for a public Telegram channel: `@name`, a bare name, or any link to it or its posts.
 *
 * @returns the name as entered, without the sign; or a Russian sentence that says why it is not a name.
 */
export const readChannelName = (entered: string): Reading => {
  const entry = readTelegram(entered);
  switch (entry.is) {
    case 'name':
      return { name: entry.name };
    case 'number':
    case 'invitation':
      return { refusal: INVITATION };
    case 'place':
      return { refusal: notAChannel(entry) ?? RULE };
    case 'elsewhere':
      return { refusal: 'Следить можно только за каналами Telegram: укажите @имя или ссылку на t.me.' };
    case 'unclear':
      // Look-alikes of Latin letters are the usual reason, and cannot be seen.
      return /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(entry.word)
        ? { refusal: 'Имя канала пишется латинскими буквами, цифрами и подчёркиваниями. Проверьте раскладку.' }
        : { refusal: RULE };
  }
};

/** A channel name as users write it, reduced to the bare name; the letter case is kept. */
export const ChannelName = z.pipe(
  z.string('Введите username канала').check(z.trim(), z.minLength(1, 'Введите username канала')),
  z.transform((entry, context): string => {
    const reading = readChannelName(entry);
    if ('name' in reading) return reading.name;
    context.issues.push({ code: 'custom', message: reading.refusal, input: entry });
    return z.NEVER;
  }),
);
