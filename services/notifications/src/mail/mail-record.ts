import type { Language } from '@orbita/contracts';
import type { MailKind } from './mail-kinds.js';

/** A mail with its reader's present data. */
export interface MailRecord {
  id: number;
  kind: MailKind;
  userId: number | null;
  /** Its present address. Null when its account is gone. */
  address: string | null;
  name: string | null;
  /** Language of the reader. The default language without an account. */
  language: Language;
  data: unknown;
  /** The fence after which it was sent once more. */
  repeatedAfter: number | null;
  createdAt: Date;
}
