import type { LinkTokensService, NotificationPreferencesService } from '@orbita/accounts';
import { AppError, type Language, type MailStatus } from '@orbita/contracts';
import type { EffectHandler, EffectOutcome, EffectRecord, CallAnswer, LookUpAnswer, Preparation } from '@orbita/jobs';
import type { Database, Logger, Tx } from '@orbita/platform';
import { type Operator, html, plainText } from './templates/layout.js';
import { TEMPLATES } from './templates/templates.js';
import type { MailContent, MailContentContext } from './templates/mail-content.js';
import { MAIL_SEND } from './mail-effect.js';
import { type MailKind, dataOf, specOf } from './mail-kinds.js';
import { type MailLinks, issueLinks } from './mail-links.js';
import type { MailRecord } from './mail-record.js';
import type { MailTransport } from './sending/mail-transport.js';
import { fileNameOf } from './sending/mail-file.js';
import { type Message, composeMessage } from './sending/message.js';

export interface MailHandlerOptions {
  db: Database;
  links: LinkTokensService;
  preferences: NotificationPreferencesService;
  transport: MailTransport;
  operator: Operator;
  /** Address of the product, without a slash at its end. */
  site: string;
  /** `Орбита <noreply@example.ru>`. */
  from: string;
  logger: Logger;
}

interface Payload {
  mailId: number;
}

const STATUS_OF: Record<Exclude<EffectOutcome['status'], 'refused'>, MailStatus> = {
  done: 'sent',
  missed: 'failed',
  unconfirmed: 'unconfirmed',
};

/** The part after the `@` of `Орбита <noreply@example.ru>`. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

const contentOf = <K extends MailKind>(
  language: Language,
  kind: K,
  data: unknown,
  context: MailContentContext,
): MailContent => TEMPLATES[language][kind](dataOf(kind, data), context);

/** Sends mails: composed again at each claim, delivered once a fence. */
export class MailHandler implements EffectHandler<Payload, Message> {
  readonly kind = MAIL_SEND;

  constructor(private readonly options: MailHandlerOptions) {}

  /** @throws AppError MAIL_UNWANTED when the account is gone or its user has unsubscribed meanwhile */
  async prepare({ payload: { mailId }, attempt }: EffectRecord<Payload>): Promise<Preparation<Message>> {
    const { db, site, operator, from } = this.options;
    const mail = await this.attempted(mailId, attempt);
    if (!mail?.address || !(await this.isWanted(mail))) throw new AppError('MAIL_UNWANTED');
    const { address } = mail;
    const links = await db.transaction((tx) => issueLinks(tx, this.options.links, { ...mail, address, site }));
    const content = this.contentOf(mail, links);
    const frame = { language: mail.language, operator, site, unsubscribe: links.unsubscribePage };
    const material = await composeMessage({
      messageId: `<mail-${mail.id}.${mail.createdAt.getTime()}@${domainOf(from)}>`,
      fileName: fileNameOf(mail),
      from,
      to: address,
      replyTo: operator.supportEmail,
      subject: content.subject,
      text: plainText(content, frame),
      html: html(content, frame),
      unsubscribe: links.unsubscribe,
    });
    return { ready: true, material };
  }

  async call({ payload: { mailId } }: EffectRecord<Payload>, message: Message): Promise<CallAnswer> {
    const { db, transport, logger } = this.options;
    const { answer, code } = await transport.deliver(message);
    // The answer must not depend on whether it can be stored.
    await db
      .query('UPDATE mails SET last_answer = $2 WHERE id = $1', [mailId, code])
      .catch((error: unknown) => logger.warn({ err: error, mailId }, 'could not store the answer to a mail'));
    return answer;
  }

  async settled(tx: Tx, { payload: { mailId } }: EffectRecord<Payload>, outcome: EffectOutcome): Promise<void> {
    const isUnwanted = outcome.status === 'refused' && outcome.code === 'MAIL_UNWANTED';
    const refused: MailStatus = isUnwanted ? 'unwanted' : 'failed';
    const status = outcome.status === 'refused' ? refused : STATUS_OF[outcome.status];
    await tx.query(`UPDATE mails SET status = $2, settled_at = now() WHERE id = $1`, [mailId, status]);
  }

  /**
   * A mail server cannot be asked whether a mail arrived. A mail that is harmless twice is sent once more, after one of its
   * fences.
   * A repeated look-up for that fence answers the same, so that a crash on the way loses nothing.
   */
  async lookUp({ payload: { mailId }, fence }: EffectRecord<Payload>): Promise<LookUpAnswer> {
    const { db, transport } = this.options;
    const [mail] = await db.query<Pick<MailRecord, 'kind'>>('SELECT kind FROM mails WHERE id = $1', [mailId]);
    if (!mail) return { answer: 'unknown' };
    if (transport.isRepeatable) return { answer: 'absent' };
    if (specOf(mail.kind).onceAtMost) return { answer: 'unknown' };
    const repeated = await db.query(
      `UPDATE mails SET repeated_after = $2 WHERE id = $1 AND coalesce(repeated_after, $2) = $2 RETURNING id`,
      [mailId, fence],
    );
    return { answer: repeated.length > 0 ? 'absent' : 'unknown' };
  }

  /** The mail with its reader's present data, and a record that it is being tried. */
  private async attempted(mailId: number, attempt: number): Promise<MailRecord | undefined> {
    const [mail] = await this.options.db.query<MailRecord>(
      `WITH mail AS (UPDATE mails SET attempts = $2, attempted_at = now() WHERE id = $1 RETURNING *)
       SELECT mail.id, kind, user_id AS "userId", coalesce(mail.address, reader.email) AS address, reader.name, data,
              coalesce(reader.language, 'ru') AS language,
              repeated_after AS "repeatedAfter", mail.created_at AS "createdAt"
         FROM mail LEFT JOIN users reader ON reader.id = mail.user_id AND reader.deleted_at IS NULL`,
      [mailId, attempt],
    );
    return mail;
  }

  private async isWanted({ kind, userId }: MailRecord): Promise<boolean> {
    const { preference } = specOf(kind);
    return !preference || userId === null || this.options.preferences.wants(userId, preference);
  }

  private contentOf({ language, kind, data, name }: MailRecord, { link }: MailLinks): MailContent {
    const { site } = this.options;
    return contentOf(language, kind, data, { name, link, page: (path) => `${site}${path}` });
  }
}
