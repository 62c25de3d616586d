import type { NetworkDescriptor } from './network-descriptor.js';

export const facebook = {
  label: { ru: 'Facebook', en: 'Facebook' },
  link: { form: 'https://facebook.com/name', hosts: ['facebook.com', 'fb.com'] },
  lacks: [],
  /** Graph API: 63,206 characters. */
  limits: { unit: 'characters', text: 63_206, isRich: false },
  publishing: null,
} as const satisfies NetworkDescriptor;
