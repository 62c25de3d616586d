import type { NetworkDescriptor } from './network-descriptor.js';

export const threads = {
  label: { ru: 'Threads', en: 'Threads' },
  link: { form: 'https://threads.net/@name или @name', hosts: ['threads.net', 'threads.com'] },
  lacks: ['story', 'reels'],
  /** Threads API: 500 characters, an emoji counts as the bytes of its UTF-8. */
  limits: { unit: 'emoji-as-bytes', text: 500, isRich: false },
  publishing: null,
} as const satisfies NetworkDescriptor;
