import type { NetworkDescriptor } from './network-descriptor.js';

export const vk = {
  label: { ru: 'ВКонтакте', en: 'VK' },
  typed: /^(vk|вк|в контакте)/,
  link: { form: 'https://vk.com/name или @name', hosts: ['vk.com', 'vk.ru', 'vk.me'] },
  lacks: [],
  /** 16,384 characters, as public clients have it; unconfirmed. */
  limits: { unit: 'characters', text: 16_384, isRich: false },
  readingHours: ['09:00', '11:00', '13:00', '15:30', '18:00', '19:30', '20:30', '22:00'],
  publishing: { where: { ru: 'во ВКонтакте', en: 'on VK' }, figures: 'always' },
} as const satisfies NetworkDescriptor;
