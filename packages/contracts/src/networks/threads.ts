import type { NetworkDescriptor, NetworkWriting } from './network-descriptor.js';

export const threads = {
  label: { ru: 'Threads', en: 'Threads' },
  glyph:
    'M14.3 7.2C13.7 4.8 12.2 3.5 10 3.5c-3.2 0-4.9 2.5-4.9 6.5s1.7 6.5 4.9 6.5c2.6 0 4.5-1.5 4.5-3.6 0-2.3-2-3.3-4.2-3.3-1.9 0-3 .9-3 2.1 0 1.1.9 1.8 2.2 1.8 1.9 0 2.7-1.4 2.7-3.2 0-2-.9-3-2.3-3-.9 0-1.6.4-2 1.1',
  link: { form: 'https://threads.net/@name или @name', hosts: ['threads.net', 'threads.com'] },
  lacks: ['story', 'reels'],
  /** Threads API: 500 characters, an emoji counts as the bytes of its UTF-8. */
  limits: { unit: 'emoji-as-bytes', text: 500, isRich: false },
  publishing: null,
} as const satisfies NetworkDescriptor;

export const threadsWriting = {
  typed: /^threads/,
  shortNames: [],
  readingHours: ['09:00', '11:00', '12:30', '15:00', '17:00', '19:30', '21:00', '22:00'],
  habits:
    'короткая реплика до 500 знаков, как в разговоре. Работают наблюдение, спорное мнение, честная история, вопрос к опыту читателей. Одна мысль на пост.',
  demoForm: 'Для Threads: одна мысль до 500 знаков, разговорно, с вопросом в конце.',
  demoAnswer: '{Ответьте|Ответь} в треде.',
} as const satisfies NetworkWriting;
