const NAME = /^@?([A-Za-z]\w{3,31})$/;
const ADDRESS = /^(?:https?:\/\/)?(?:t|telegram)\.me\/@?([A-Za-z]\w{3,31})\/?$/i;
const PHONE = /^\+?[\d\s()-]{10,24}$/;

/** Where a contact in Telegram leads, a name, an address or a telephone; null for what is none of them. */
export const contactLink = (contact: string): string | null => {
  const written = contact.trim();
  const name = (NAME.exec(written) ?? ADDRESS.exec(written))?.[1];
  if (name !== undefined) return `https://t.me/${name}`;
  return PHONE.test(written) ? `tel:${written.replaceAll(/[^\d+]/g, '')}` : null;
};
