import type { NetworkDescriptor } from './network-descriptor.js';

export const tenchat = {
  label: { ru: 'TenChat', en: 'TenChat' },
  link: { form: 'https://tenchat.ru/name', hosts: ['tenchat.ru'] },
  lacks: ['story', 'reels'],
  /** TenChat publishes no limit. */
  limits: { unit: 'characters', text: null, isRich: false },
  publishing: { where: { ru: 'в TenChat', en: 'on TenChat' }, figures: 'never' },
} as const satisfies NetworkDescriptor;
