import type { LinkTokensService, NotificationPreferencesService } from '@orbita/accounts';
import { actHandler } from '@orbita/jobs';
import type { Database, Logger, MailEnv } from '@orbita/platform';
import { MailHandler } from './mail-handler.js';
import { FolderTransport, outboxOf } from './sending/folder-transport.js';
import { SmtpTransport } from './sending/smtp-transport.js';

/** Where links lead on a machine of its own. */
const LOCAL_SITE = 'http://localhost:3000';

interface MailNeeds {
  db: Database;
  links: LinkTokensService;
  preferences: NotificationPreferencesService;
  env: MailEnv;
  logger: Logger;
}

/** The handler of `mail.send`; the worker merges it with those of other services. */
export const mailActHandler = ({ env, ...needs }: MailNeeds): ReturnType<typeof actHandler> => {
  if (env.SMTP_URL && !env.PUBLIC_URL) {
    needs.logger.warn('SMTP_URL is set but PUBLIC_URL is not: links in mails lead to this machine');
  }
  return actHandler(
    new MailHandler({
      ...needs,
      transport: env.SMTP_URL ? new SmtpTransport(env.SMTP_URL) : new FolderTransport(outboxOf(env)),
      site: (env.PUBLIC_URL ?? LOCAL_SITE).replace(/\/+$/, ''),
      from: env.MAIL_FROM,
      operator: {
        name: env.OPERATOR_NAME,
        inn: env.OPERATOR_INN,
        address: env.OPERATOR_ADDRESS,
        supportEmail: env.SUPPORT_EMAIL,
      },
    }),
  );
};
