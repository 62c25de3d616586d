import type { CallAnswer } from '@orbita/jobs';
import type { Message } from './message.js';

/** A transport's answer about a mail. */
export interface Delivery {
  answer: CallAnswer;
  /** Result in codes: `250`, `421 CONN`, `ECONNREFUSED`. Never the server's text, which quotes addresses. */
  code: string;
}

/** Delivers mails outside. */
export interface MailTransport {
  /** Hands a mail over, once; never throws. */
  deliver(message: Message): Promise<Delivery>;
  /** Whether delivering the same mail twice leaves one: then a mail with an unknown outcome is simply delivered again. */
  readonly isRepeatable: boolean;
}
