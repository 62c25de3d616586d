import type { Language } from '@orbita/contracts';

/** Public pages every language has. */
export const PUBLIC_ADDRESSES = {
  landing: { ru: '/', en: '/en' },
  status: { ru: '/status', en: '/en/status' },
} as const satisfies Record<string, Record<Language, string>>;
