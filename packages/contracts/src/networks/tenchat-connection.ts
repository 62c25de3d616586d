import * as z from 'zod/mini';
import { identifier } from '../primitives.js';
import { FILL_ALL, type NetworkConnection, keyField } from './network-connection.js';

const credentials = z.object({
  api_token: keyField(),
  chat_id: identifier({ max: 128, required: FILL_ALL }),
});

export const tenchatConnection = {
  credentials,
  fields: [
    { name: 'api_token', isSecret: true },
    { name: 'chat_id', isSecret: false },
  ],
  key: 'api_token',
  account: 'chat_id',
  guideUrl: 'https://tenchat.ru',
  words: {
    ru: {
      fields: {
        api_token: { label: 'API-токен' },
        chat_id: { label: 'ID чата', hint: 'Канал или профиль, куда выходят посты.' },
      },
      start: 'Открыть TenChat',
      steps: [
        'Запросите API-токен у того, кто даёт вам доступ к публикации в TenChat, и вставьте его в поле «API-токен».',
        'Там же узнайте ID чата: это канал или профиль, в который будут выходить посты.',
        'Нажмите «Подключить»: Орбита спросит, принимает ли TenChat этот ключ.',
      ],
      note: 'TenChat не публикует описания своего интерфейса, поэтому работа с ним не подтверждена. Если подключить не удалось, скопируйте текст поста и разместите его сами.',
    },
    en: {
      fields: {
        api_token: { label: 'API token' },
        chat_id: { label: 'Chat ID', hint: 'The channel or profile where posts come out.' },
      },
      start: 'Open TenChat',
      steps: [
        'Ask the person who gives you access to publishing in TenChat for an API token and paste it into “API token”.',
        'Ask for the chat ID too: it is the channel or profile where posts will come out.',
        'Press “Connect”: Orbita asks TenChat whether it accepts the token.',
      ],
      note: 'TenChat does not document its interface, so working with it is unconfirmed. If it does not connect, copy the text of the post and publish it yourself.',
    },
  },
} as const satisfies NetworkConnection<keyof typeof credentials.shape>;
