import type { Language } from '@orbita/contracts';
import type { MailKind } from './mail-kinds.js';

/** A mail with what is known of its reader now. */
export interface MailRecord {
  id: number;
  kind: MailKind;
  userId: number | null;
  /** Where it goes now; null when its account is gone. */
  address: string | null;
  name: string | null;
  /** What its reader is spoken to in; the default one where there is no account. */
  language: Language;
  data: unknown;
  /** The fence after which it was sent once more. */
  repeatedAfter: number | null;
  createdAt: Date;
}
