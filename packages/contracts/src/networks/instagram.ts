import type { NetworkDescriptor } from './network-descriptor.js';

export const instagram = {
  label: { ru: 'Instagram', en: 'Instagram' },
  link: { form: 'https://instagram.com/name или @name', hosts: ['instagram.com'] },
  lacks: [],
  /** Graph API: a caption has at most 2,200 characters. */
  limits: { unit: 'characters', text: 2_200, isRich: false },
  publishing: null,
} as const satisfies NetworkDescriptor;
