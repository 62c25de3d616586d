import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

export const facebook = {
  label: { ru: 'Facebook', en: 'Facebook' },
  glyph: 'M11.2 17v-6.2h2.3l.4-2.7h-2.7V6.4c0-.9.5-1.5 1.5-1.5h1.3V2.7c-2.6-.5-5.4-.1-5.4 3.4v2H6.3v2.7h2.3V17Z',
  link: { form: 'https://facebook.com/name', hosts: ['facebook.com', 'fb.com'] },
  lacks: [],
  /** Graph API: 63,206 characters. */
  limits: { unit: 'characters', text: 63_206, isRich: false },
  publishing: null,
} as const satisfies NetworkDescriptor;

export const facebookWriting = {
  typed: /^(facebook|фейсбук)/,
  shortNames: ['фейсбук'],
  readingHours: ['09:30', '11:00', '13:00', '15:00', '16:30', '18:00', '19:00', '20:30'],
  habits:
    'читают взрослые и профессионалы. Работают истории из опыта, мнение с аргументами, обсуждение в комментариях. Длинный текст допустим, если начинается с сути.',
  demoForm: 'Для Facebook: спокойный рассказ от первого лица и вопрос для обсуждения в конце.',
  demoAnswer: '{Расскажите|Расскажи} в комментариях.',
} as const satisfies NetworkWriting;
