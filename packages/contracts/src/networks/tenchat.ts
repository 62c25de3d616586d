import type { NetworkDescriptor } from './network-descriptor.js';

export const tenchat = {
  label: { ru: 'TenChat', en: 'TenChat' },
  typed: /^(tenchat|тенчат)/,
  link: { form: 'https://tenchat.ru/name', hosts: ['tenchat.ru'] },
  lacks: ['story', 'reels'],
  /** TenChat publishes no limit. */
  limits: { unit: 'characters', text: null, isRich: false },
  readingHours: ['08:30', '09:30', '11:00', '12:30', '14:30', '16:00', '17:30', '18:30'],
  publishing: { where: { ru: 'в TenChat', en: 'on TenChat' }, figures: 'never' },
} as const satisfies NetworkDescriptor;
