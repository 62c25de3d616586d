import type { NetworkDescriptor } from './network-descriptor.js';

export const instagram = {
  label: { ru: 'Instagram', en: 'Instagram' },
  typed: /^(instagram|инстаграм)/,
  link: { form: 'https://instagram.com/name или @name', hosts: ['instagram.com'] },
  lacks: [],
  /** Graph API: a caption has at most 2,200 characters. */
  limits: { unit: 'characters', text: 2_200, isRich: false },
  readingHours: ['09:00', '11:30', '13:00', '15:00', '17:30', '19:00', '20:30', '21:30'],
  publishing: null,
} as const satisfies NetworkDescriptor;
