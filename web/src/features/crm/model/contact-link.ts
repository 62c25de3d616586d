import { readTelegram, seenOnly } from '@orbita/contracts';

const PHONE = /^\+?[\d\s()-]{10,24}$/;

/** Where a contact in Telegram leads, a name, an address or a telephone; null for what is none of them. */
export const contactLink = (contact: string): string | null => {
  const written = seenOnly(contact);
  if (PHONE.test(written)) return `tel:${written.replaceAll(/[^\d+]/g, '')}`;
  const entry = readTelegram(written);
  return entry.is === 'name' ? `https://t.me/${entry.name}` : null;
};
