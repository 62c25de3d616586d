import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

export const tenchat = {
  label: { ru: 'TenChat', en: 'TenChat' },
  glyph:
    'M4 4h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 14h-5l-3.5 3v-3H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 4ZM7 7.2h6M10 7.2v4',
  link: { form: 'https://tenchat.ru/name', hosts: ['tenchat.ru'] },
  lacks: ['story', 'reels'],
  /** TenChat publishes no limit. */
  limits: { unit: 'characters', text: null, isRich: false },
  publishing: { where: { ru: 'в TenChat', en: 'on TenChat' }, figures: 'never', isUnconfirmed: true },
} as const satisfies NetworkDescriptor;

export const tenchatWriting = {
  typed: /^(tenchat|тенчат)/,
  shortNames: ['тенчат'],
  readingHours: ['08:30', '09:30', '11:00', '12:30', '14:30', '16:00', '17:30', '18:30'],
  habits:
    'деловая сеть: предприниматели и специалисты. Работают разбор случая с цифрами, выводы из своего опыта, инструкция, мнение эксперта. Прямая реклама раздражает, ценится доказанная польза.',
  demoForm: 'Для TenChat: вывод из практики с цифрами, без прямой рекламы.',
  demoAnswer: '{Поделитесь|Поделись} опытом в комментариях.',
} as const satisfies NetworkWriting;
