import type { NetworkDescriptor } from './network-descriptor.js';

export const vk = {
  label: { ru: 'ВКонтакте', en: 'VK' },
  link: { form: 'https://vk.com/name или @name', hosts: ['vk.com', 'vk.ru', 'vk.me'] },
  lacks: [],
  /** 16,384 characters, as public clients have it; unconfirmed. */
  limits: { unit: 'characters', text: 16_384, isRich: false },
  publishing: { where: { ru: 'во ВКонтакте', en: 'on VK' }, figures: 'always' },
} as const satisfies NetworkDescriptor;
