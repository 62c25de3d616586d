import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

export const telegram = {
  label: { ru: 'Telegram', en: 'Telegram' },
  glyph:
    'M17.2 3.4 2.9 9.1c-.6.2-.6 1 0 1.2l3.7 1.2 1.4 4.4c.2.6.9.7 1.3.3l2.1-2 3.7 2.7c.5.4 1.2.1 1.3-.5l2-12.1c.1-.7-.5-1.2-1.2-.9ZM6.8 11.4l7-4.7-5.2 6',
  link: { form: 'https://t.me/channel или @channel', hosts: ['t.me', 'telegram.me', 'telegram.dog'] },
  lacks: ['reels'],
  /** Bot API: sendMessage takes 1–4096 and captions 0–1024 UTF-16 units, both after parsing of entities. */
  limits: { unit: 'utf-16', text: 4_096, withMedia: 1_024, isRich: true },
  publishing: { where: { ru: 'в Telegram', en: 'in Telegram' }, figures: 'public' },
} as const satisfies NetworkDescriptor;

export const telegramWriting = {
  typed: /^(telegram|телеграм)/,
  shortNames: ['телеграм', 'телеграмм', 'тг', 'tg'],
  readingHours: ['08:30', '10:00', '12:30', '14:00', '16:00', '18:30', '20:00', '21:00'],
  habits:
    'читают подписчики, ленты с рекомендациями нет. Ценят пользу и личный голос автора, первая строка решает, откроют ли пост. Хорошо идут разборы, заметки с одной мыслью, подборки, опросы. Хештеги почти не нужны.',
  demoForm: 'Для Telegram: суть в первой строке, один-два абзаца, без хештегов.',
  demoAnswer: '{Напишите|Напиши} в комментариях под постом.',
} as const satisfies NetworkWriting;
