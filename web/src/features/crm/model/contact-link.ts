import { readTelegram, seenOnly } from '@orbita/contracts';

const PHONE = /^\+?[\d\s()-]{10,24}$/;

/** URL of a Telegram contact, given as a name, a URL or a phone number; null for anything else. */
export const contactLink = (contact: string): string | null => {
  const written = seenOnly(contact);
  if (PHONE.test(written)) return `tel:${written.replaceAll(/[^\d+]/g, '')}`;
  const entry = readTelegram(written);
  return entry.is === 'name' ? `https://t.me/${entry.name}` : null;
};
