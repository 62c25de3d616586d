import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

export const instagram = {
  label: { ru: 'Instagram', en: 'Instagram' },
  glyph:
    'M6.5 3h7A3.5 3.5 0 0 1 17 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 3 13.5v-7A3.5 3.5 0 0 1 6.5 3ZM10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM13.8 6.2h.01',
  link: { form: 'https://instagram.com/name или @name', hosts: ['instagram.com'] },
  lacks: [],
  /** Graph API: a caption has at most 2,200 characters. */
  limits: { unit: 'characters', text: 2_200, isRich: false },
  publishing: null,
} as const satisfies NetworkDescriptor;

export const instagramWriting = {
  typed: /^(instagram|инстаграм)/,
  shortNames: ['инстаграм'],
  readingHours: ['09:00', '11:30', '13:00', '15:00', '17:30', '19:00', '20:30', '21:30'],
  habits:
    'сначала видят картинку или обложку, потом текст. Нужна визуальная идея: карусель по шагам, «до и после», кадр из жизни, короткое видео. Первая строка подписи — крючок, в конце просьба сохранить или переслать.',
  demoForm: 'Для Instagram: сильная обложка или карусель, короткая подпись, в конце просьба сохранить.',
  demoAnswer: '{Напишите|Напиши} в комментариях.',
} as const satisfies NetworkWriting;
