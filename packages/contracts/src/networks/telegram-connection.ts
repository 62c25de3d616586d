import * as z from 'zod/mini';
import { notAChannel } from '../channel-name.js';
import { seenNumber } from '../pasted.js';
import { readTelegram } from '../telegram-link.js';
import { says } from '../messages/rule.js';
import * as rules from '../messages/rules/networks.js';
import { FILL_ALL, type NetworkConnection, keyField } from './network-connection.js';

/** A channel as the Bot API takes it: its number, or its name, also out of a link to one of its posts. */
const chatIn = (pasted: string): string => {
  const number = seenNumber(pasted);
  if (/^-?\d+$/.test(number)) return number;
  const entry = readTelegram(pasted);
  if (entry.is === 'number') return entry.id;
  if (entry.is !== 'name') return number;
  return number.startsWith('@') || number === entry.name ? number : `@${entry.name}`;
};

const credentials = z.object({
  bot_token: keyField(),
  chat_id: z.string(FILL_ALL).check(
    z.overwrite(chatIn),
    z.minLength(1, { ...FILL_ALL, abort: true }),
    z.check((context) => {
      const place = notAChannel(readTelegram(context.value));
      if (place !== undefined)
        context.issues.push({ code: 'custom', input: context.value, message: place.error(), continue: false });
    }),
    z.regex(/^(-100\d{1,15}|@?[A-Za-z]\w{3,31})$/, says(rules.enterChannelNameOrNumber)),
  ),
});

export const telegramConnection = {
  credentials,
  fields: [
    { name: 'bot_token', isSecret: true },
    { name: 'chat_id', isSecret: false, placeholder: '-1001234567890' },
  ],
  key: 'bot_token',
  account: 'chat_id',
  /** Independent of the way a name was written. */
  accountKey: (typed: string) => (typed.startsWith('-') ? typed : `@${typed.replace(/^@/, '').toLowerCase()}`),
  postAddress: {
    pattern: /^https?:\/\/(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?(\w+)\/([1-9]\d{0,14})(?:[/?#]|$)/i,
    account: 'name',
  },
  guideUrl: 'https://t.me/BotFather',
  words: {
    ru: {
      fields: {
        bot_token: { label: 'Токен бота', hint: 'Его присылает @BotFather.' },
        chat_id: { label: 'ID чата', hint: '@имя канала или его номер. Номера каналов начинаются с -100.' },
      },
      start: 'Открыть @BotFather',
      steps: [
        'Откройте в Telegram чат с @BotFather, отправьте /newbot и придумайте боту имя. В ответ придёт токен: скопируйте его в поле «Токен бота».',
        'Откройте свой канал: «Управление каналом», «Администраторы», «Добавить администратора». Найдите бота по имени и выберите его.',
        'Оставьте боту право «Публикация сообщений» и сохраните.',
        'В поле «ID чата» укажите @имя канала. У закрытого канала имени нет: откройте его на web.telegram.org/a, номер стоит в адресе после решётки и начинается с -100.',
      ],
      note: 'Боту не нужны другие права. Отозвать токен можно в любой момент: команда /revoke в чате с @BotFather.',
    },
    en: {
      fields: {
        bot_token: { label: 'Bot token', hint: '@BotFather sends it to you.' },
        chat_id: { label: 'Chat ID', hint: 'The channel’s @name or number. Channel numbers start with -100.' },
      },
      start: 'Open @BotFather',
      steps: [
        'Open the chat with @BotFather in Telegram, send /newbot and give your bot a name. The reply holds a token: copy it into “Bot token”.',
        'Open your channel: “Manage channel”, “Administrators”, “Add administrator”. Find the bot by its name and choose it.',
        'Leave the bot the right “Post messages” and save.',
        'Enter the channel’s @name as “Chat ID”. A private channel has no name: open it at web.telegram.org/a, its number follows the hash in the address and starts with -100.',
      ],
      note: 'The bot needs no other rights. You can revoke the token at any time: send /revoke to @BotFather.',
    },
  },
} as const satisfies NetworkConnection<keyof typeof credentials.shape>;
