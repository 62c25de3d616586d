import type { NetworkDescriptor } from './network-descriptor.js';

export const telegram = {
  label: { ru: 'Telegram', en: 'Telegram' },
  link: { form: 'https://t.me/channel или @channel', hosts: ['t.me', 'telegram.me', 'telegram.dog'] },
  lacks: ['reels'],
  /** Bot API: sendMessage takes 1–4096 and captions 0–1024 UTF-16 units, both after parsing of entities. */
  limits: { unit: 'utf-16', text: 4_096, withMedia: 1_024, isRich: true },
  publishing: { where: { ru: 'в Telegram', en: 'in Telegram' }, figures: 'public' },
} as const satisfies NetworkDescriptor;
