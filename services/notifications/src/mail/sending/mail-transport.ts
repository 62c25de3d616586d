import type { CallAnswer } from '@orbita/jobs';
import type { Message } from './message.js';

/** What a transport says of a mail it was given. */
export interface Delivery {
  answer: CallAnswer;
  /** What it came to, in codes: `250`, `421 CONN`, `ECONNREFUSED`. Never words of a server, which quote addresses. */
  code: string;
}

/** The way out of the house. */
export interface MailTransport {
  /** Hands a mail over, once; never throws. */
  deliver(message: Message): Promise<Delivery>;
  /**
   * Whether giving it the same mail twice leaves one: then one of which nobody knows what became of it is simply given again.
   */
  readonly isRepeatable: boolean;
}
