import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

export const vk = {
  label: { ru: 'ВКонтакте', en: 'VK' },
  glyph:
    'M2.5 5.5c.3 5.8 3 9.2 7.8 9.2h.3v-3.4c1.7.2 3 1.5 3.5 3.4h3.2c-.7-2.4-2.3-3.8-3.4-4.3 1-.6 2.6-2.2 2.9-4.9h-2.9c-.5 2.2-1.9 4-3.3 4.2V5.5H7.8v7.2C6.2 12.2 5 9.8 4.9 5.5Z',
  link: { form: 'https://vk.com/name или @name', hosts: ['vk.com', 'vk.ru', 'vk.me'] },
  lacks: [],
  /** 16,384 characters, as public clients have it; unconfirmed. */
  limits: { unit: 'characters', text: 16_384, isRich: false },
  publishing: { where: { ru: 'во ВКонтакте', en: 'on VK' }, figures: 'always', login: 'vk' },
} as const satisfies NetworkDescriptor;

export const vkWriting = {
  typed: /^(vk|вк|в контакте)/,
  shortNames: ['вк', 'vkontakte'],
  readingHours: ['09:00', '11:00', '13:00', '15:30', '18:00', '19:30', '20:30', '22:00'],
  habits:
    'умная лента показывает то, что обсуждают: нужен повод для комментария. Работают истории, опросы, подборки, клипы, посты с понятной выгодой. Аудитория широкая, без жаргона.',
  demoForm: 'Для ВКонтакте: понятный повод ответить, картинка по теме, до 1000 знаков.',
  demoAnswer: '{Напишите|Напиши} в комментариях, ответим каждому.',
} as const satisfies NetworkWriting;
