import { Injectable } from '@nestjs/common';
import { Database, type Tx, forgetOlder } from '@orbita/platform';
import { type ActScope, cancel, confirm } from './act-arrows.js';
import type { ActKind } from './act-handler.js';
import { ACT_COLUMNS, type ActRecord } from './act-record.js';
import { type NewAct, intendActs } from './intend-acts.js';

/**
 * Intents of effects that cannot be taken back (a post, a mail), as seen by the services they belong to.
 * The life of an act is told in act-arrows.ts. Inside a transaction touch the act before the rows it is about: an
 * outcome takes them in that order too.
 */
@Injectable()
export class ActsService {
  constructor(private readonly db: Database) {}

  /** Stores an intent in the caller's transaction; the intent of an operation key that is known already changes nothing. */
  async intend<Payload>(tx: Tx, kind: ActKind<Payload>, act: NewAct<Payload>): Promise<ActRecord> {
    const [intended] = await this.intendAll(tx, kind, [act]);
    if (!intended) throw new Error('the row of an act was not returned');
    return intended;
  }

  /** The same for many of different keys, with one statement. @returns them in their order */
  async intendAll<Payload>(tx: Tx, kind: ActKind<Payload>, acts: readonly NewAct<Payload>[]): Promise<ActRecord[]> {
    return intendActs(tx, kind, acts);
  }

  /** All acts about one thing, the newest first: what a receipt is made of. */
  async about(subject: string): Promise<ActRecord[]> {
    return this.db.query(`SELECT ${ACT_COLUMNS} FROM acts WHERE subject = $1 ORDER BY id DESC LIMIT 100`, [subject]);
  }

  /**
   * Ends acts that were not called yet; what is being called or is unconfirmed stays.
   * The handler does not hear of it: what the caller's own rows become is the caller's business.
   * @param ifBusy `skip` leaves those alone that somebody else holds: for whoever holds rows already, which come after acts
   * @returns the acts it ended
   */
  async cancel(tx: Tx, scope: ActScope, ifBusy: 'wait' | 'skip' = 'wait'): Promise<ActRecord[]> {
    return cancel(tx, scope, ifBusy);
  }

  /**
   * Settles an unconfirmed act by the word of its user, who has looked.
   * The handler does not hear of it: what the caller's own rows become is the caller's business.
   * @returns the ended act, or null when it is not unconfirmed (any more)
   */
  async confirm(tx: Tx, id: number, word: 'done' | 'not sent'): Promise<ActRecord | null> {
    return confirm(tx, id, word);
  }

  /**
   * Forgets up to `limit` acts whose time passed longer ago than `keep` (an interval of PostgreSQL), those nobody ever
   * confirmed included. @returns how many
   */
  async forgetOld(keep: string, limit: number): Promise<number> {
    return forgetOlder(this.db, 'acts', {
      column: 'expires_at',
      than: keep,
      limit,
      which: "status NOT IN ('waiting', 'claimed', 'calling')",
    });
  }
}
