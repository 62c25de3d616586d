import type { NetworkDescriptor } from './network-descriptor.js';

export const odnoklassniki = {
  label: { ru: 'Одноклассники', en: 'Odnoklassniki' },
  link: { form: 'https://ok.ru/name', hosts: ['ok.ru', 'odnoklassniki.ru'] },
  lacks: [],
  /** 16,000 characters, the length clients call safe. */
  limits: { unit: 'characters', text: 16_000, isRich: false },
  publishing: { where: { ru: 'в Одноклассниках', en: 'on Odnoklassniki' }, figures: 'always' },
} as const satisfies NetworkDescriptor;
