import type { NetworkDescriptor } from './network-descriptor.js';

export const odnoklassniki = {
  label: { ru: 'Одноклассники', en: 'Odnoklassniki' },
  typed: /^(odnoklassniki$|ok$|ок$|одноклассник)/,
  link: { form: 'https://ok.ru/name', hosts: ['ok.ru', 'odnoklassniki.ru'] },
  lacks: [],
  /** 16,000 characters, the length clients call safe. */
  limits: { unit: 'characters', text: 16_000, isRich: false },
  readingHours: ['08:00', '10:30', '12:00', '14:30', '17:00', '19:00', '20:00', '21:00'],
  publishing: { where: { ru: 'в Одноклассниках', en: 'on Odnoklassniki' }, figures: 'always' },
} as const satisfies NetworkDescriptor;
