import { Injectable } from '@nestjs/common';
import { NotificationPreferencesService } from '@orbita/accounts';
import { EffectsService } from '@orbita/jobs';
import { Database, type Tx, forgetOlder } from '@orbita/platform';
import { MAIL_SEND } from './mail-effect.js';
import { type MailData, type MailKind, dataOf, specOf } from './mail-kinds.js';

/** The reader of a mail: an account, at its address when the mail is sent, or another address. */
type Reader = { userId: number; address?: string } | { userId?: undefined; address: string };

interface OrderOf<K extends MailKind> {
  kind: K;
  /** Never a secret: see {@link MailsService}. */
  data: MailData[K];
  /** Names the intent, `receipt-42`: one key sends one mail, however often it is repeated. */
  key: string;
}

/** A mail to send. Its kind defines its data. */
export type MailOrder = { [K in MailKind]: OrderOf<K> & Reader }[MailKind];

/**
 * Mails as their senders use them. An order is stored with its effect in the caller's transaction and sent by the
 * delivery worker. It contains no secret: the token of a link is made while the mail is sent (`LinkTokensService` of
 * accounts, which also redeems it), so that no row, effect or log ever contains one.
 */
@Injectable()
export class MailsService {
  constructor(
    private readonly db: Database,
    private readonly effects: EffectsService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  /**
   * Orders a mail. An order that exists already, or that its reader has unsubscribed from, changes nothing.
   * A kind with a link, and one that can be unsubscribed from, needs the `userId`.
   * @throws what zod throws when the data do not fit the kind
   */
  async order(tx: Tx, { kind, userId, address, data, key }: MailOrder): Promise<void> {
    const { link, preference } = specOf(kind);
    if (userId === undefined && (link || preference)) throw new Error(`a mail of kind ${kind} belongs to an account`);
    if (userId !== undefined && preference && !(await this.preferences.wants(userId, preference, tx))) return;
    const [mail] = await tx.query<{ id: number }>(
      `INSERT INTO mails (key, kind, user_id, address, data) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT mails_key_unique DO NOTHING RETURNING id`,
      [key, kind, userId ?? null, address ?? null, dataOf(kind, data)],
    );
    if (!mail) return;
    const name = `mail-${mail.id}`;
    await this.effects.intend(tx, MAIL_SEND, {
      operationKey: name,
      subject: name,
      userId,
      payload: { mailId: mail.id },
    });
  }

  /** Cancels unsent mails and removes up to `limit` mails of an account that is being deleted. @returns how many */
  async removeOf(tx: Tx, userId: number, limit: number): Promise<number> {
    const mails = await tx.query<{ id: number }>('SELECT id FROM mails WHERE user_id = $1 ORDER BY id LIMIT $2', [
      userId,
      limit,
    ]);
    // The effect before its mail: an outcome locks them in that order too.
    for (const { id } of mails) await this.effects.cancel(tx, { subject: `mail-${id}` });
    await tx.query('DELETE FROM mails WHERE id = ANY ($1::bigint[])', [mails.map(({ id }) => id)]);
    return mails.length;
  }

  /** Deletes up to `limit` mails ordered longer ago than `keep` (an interval of PostgreSQL). @returns how many */
  async forgetOld(keep: string, limit: number): Promise<number> {
    return forgetOlder(this.db, 'mails', { column: 'created_at', than: keep, limit });
  }
}
