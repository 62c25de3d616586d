import { Injectable } from '@nestjs/common';
import { NotificationPreferencesService } from '@orbita/accounts';
import { EffectsService } from '@orbita/jobs';
import { Database, type Tx, forgetOlder } from '@orbita/platform';
import { MAIL_SEND } from './mail-effect.js';
import { type MailData, type MailKind, dataOf, specOf } from './mail-kinds.js';

/** Whom a mail goes to: an account, at the address it has when the mail is sent, or at another one. */
type Reader = { userId: number; address?: string } | { userId?: undefined; address: string };

interface OrderOf<K extends MailKind> {
  kind: K;
  /** Never a secret: see {@link MailsService}. */
  data: MailData[K];
  /** Names the intent, `receipt-42`: of one key one mail is sent, whatever is repeated. */
  key: string;
}

/** A mail about to be sent; its kind says what it carries. */
export type MailOrder = { [K in MailKind]: OrderOf<K> & Reader }[MailKind];

/**
 * Mails as seen by whoever sends them. An order is stored with its act in the caller's transaction and sent by the
 * publishing worker. It carries no secret: the token of a link is minted while the mail is sent (`LinkTokensService` of
 * accounts, which also redeems it), so that neither the row nor the act nor a log ever holds one.
 */
@Injectable()
export class MailsService {
  constructor(
    private readonly db: Database,
    private readonly effects: EffectsService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  /**
   * Orders a mail. One that is ordered already, and one its reader has unsubscribed from, changes nothing.
   * A kind with a link, and one that can be unsubscribed from, needs the `userId`.
   * @throws what zod throws of data that are not the kind's
   */
  async order(tx: Tx, { kind, userId, address, data, key }: MailOrder): Promise<void> {
    const { link, wish } = specOf(kind);
    if (userId === undefined && (link || wish)) throw new Error(`a mail of kind ${kind} belongs to an account`);
    if (userId !== undefined && wish && !(await this.preferences.wants(userId, wish, tx))) return;
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

  /** Calls off what was not sent yet and removes up to `limit` mails of an account that is being deleted. @returns how many */
  async removeOf(tx: Tx, userId: number, limit: number): Promise<number> {
    const mails = await tx.query<{ id: number }>('SELECT id FROM mails WHERE user_id = $1 ORDER BY id LIMIT $2', [
      userId,
      limit,
    ]);
    // The act before its mail: an outcome takes them in that order too.
    for (const { id } of mails) await this.effects.cancel(tx, { subject: `mail-${id}` });
    await tx.query('DELETE FROM mails WHERE id = ANY ($1::bigint[])', [mails.map(({ id }) => id)]);
    return mails.length;
  }

  /** Forgets up to `limit` mails ordered longer ago than `keep` (an interval of PostgreSQL). @returns how many */
  async forgetOld(keep: string, limit: number): Promise<number> {
    return forgetOlder(this.db, 'mails', { column: 'created_at', than: keep, limit });
  }
}
