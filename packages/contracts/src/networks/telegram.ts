import type { NetworkDescriptor } from './network-descriptor.js';

export const telegram = {
  label: { ru: 'Telegram', en: 'Telegram' },
  typed: /^(telegram|телеграм)/,
  link: { form: 'https://t.me/channel или @channel', hosts: ['t.me', 'telegram.me', 'telegram.dog'] },
  lacks: ['reels'],
  /** Bot API: sendMessage takes 1–4096 and captions 0–1024 UTF-16 units, both after parsing of entities. */
  limits: { unit: 'utf-16', text: 4_096, withMedia: 1_024, isRich: true },
  readingHours: ['08:30', '10:00', '12:30', '14:00', '16:00', '18:30', '20:00', '21:00'],
  publishing: { where: { ru: 'в Telegram', en: 'in Telegram' }, figures: 'public' },
} as const satisfies NetworkDescriptor;
