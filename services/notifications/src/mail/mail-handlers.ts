import type { LinkTokensService, NotificationPreferencesService } from '@orbita/accounts';
import { effectHandler } from '@orbita/jobs';
import { type Database, type Logger, type MailEnv, siteOf } from '@orbita/platform';
import { MailHandler } from './mail-handler.js';
import { FolderTransport, outboxOf } from './sending/folder-transport.js';
import { SmtpTransport } from './sending/smtp-transport.js';

interface MailNeeds {
  db: Database;
  links: LinkTokensService;
  preferences: NotificationPreferencesService;
  env: MailEnv;
  logger: Logger;
}

/** The handler of `mail.send`. */
export const mailEffectHandler = ({ env, ...needs }: MailNeeds): ReturnType<typeof effectHandler> => {
  if (env.SMTP_URL && !env.PUBLIC_URL) {
    needs.logger.warn('SMTP_URL is set but PUBLIC_URL is not: links in mails lead to this machine');
  }
  return effectHandler(
    new MailHandler({
      ...needs,
      transport: env.SMTP_URL ? new SmtpTransport(env.SMTP_URL) : new FolderTransport(outboxOf(env)),
      site: siteOf(env),
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
