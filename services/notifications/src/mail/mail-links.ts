import type { LinkTokensService } from '@orbita/accounts';
import { endpointPath, unsubscribeEndpoints } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { type MailKind, specOf } from './mail-kinds.js';
import type { MailRecord } from './mail-record.js';

/** Pages of the web app that take a token, after `#`: browsers do not send that part of an address. */
const PAGES = {
  'password-reset': '/reset-password',
  'email-confirm': '/confirm-email',
  'email-change': '/confirm-email-change',
  'marketing-confirm': '/confirm-news',
} as const;

/** The links of one mail. They contain secrets: they go only into the mail. */
export interface MailLinks {
  /** Link to the mail's subject. Empty for a kind without one. */
  link: string;
  /** Page that switches such mails off, and the address that does so at once. Null for kinds that cannot be switched off. */
  unsubscribePage: string | null;
  unsubscribe: string | null;
}

interface LinkedMail extends Pick<MailRecord, 'id' | 'userId' | 'repeatedAfter'> {
  kind: MailKind;
  address: string;
  site: string;
}

/** Makes the tokens of a mail's links and builds the links. */
export const issueLinks = async (
  tx: Tx,
  tokens: LinkTokensService,
  { id, kind, userId, address, repeatedAfter, site }: LinkedMail,
): Promise<MailLinks> => {
  const { link: purpose, preference } = specOf(kind);
  const links: MailLinks = { link: '', unsubscribePage: null, unsubscribe: null };
  if (userId === null) return links;
  const origin = { userId, origin: `mail-${id}`, keepEarlier: repeatedAfter !== null };
  if (purpose) {
    const token = await tokens.issue(tx, { ...origin, purpose, about: address });
    links.link = `${site}${PAGES[purpose]}#${token}`;
  }
  if (preference) {
    const token = await tokens.issue(tx, { ...origin, purpose: 'unsubscribe', about: preference });
    links.unsubscribePage = `${site}/unsubscribe#${token}`;
    links.unsubscribe = `${site}${endpointPath(unsubscribeEndpoints.unsubscribe, { token })}`;
  }
  return links;
};
