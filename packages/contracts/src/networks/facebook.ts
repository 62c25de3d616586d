import type { NetworkDescriptor } from './network-descriptor.js';

export const facebook = {
  label: { ru: 'Facebook', en: 'Facebook' },
  typed: /^(facebook|фейсбук)/,
  link: { form: 'https://facebook.com/name', hosts: ['facebook.com', 'fb.com'] },
  lacks: [],
  /** Graph API: 63,206 characters. */
  limits: { unit: 'characters', text: 63_206, isRich: false },
  readingHours: ['09:30', '11:00', '13:00', '15:00', '16:30', '18:00', '19:00', '20:30'],
  publishing: null,
} as const satisfies NetworkDescriptor;
