import { Injectable } from '@nestjs/common';
import { Database, type Tx, forgetOlder } from '@orbita/platform';
import { type EffectScope, cancel, confirm } from './effect-transitions.js';
import type { EffectKind } from './effect-handler.js';
import { EFFECT_COLUMNS, type EffectRecord } from './effect-record.js';
import { type NewEffect, intendEffects } from './intend-effects.js';

/**
 * Intents of effects that cannot be taken back (a post, a mail), as seen by the services they belong to.
 * The life of an act is told in effect-transitions.ts. Inside a transaction touch the act before the rows it is about: an
 * outcome takes them in that order too.
 */
@Injectable()
export class EffectsService {
  constructor(private readonly db: Database) {}

  /** Stores an intent in the caller's transaction; the intent of an operation key that is known already changes nothing. */
  async intend<Payload>(tx: Tx, kind: EffectKind<Payload>, effect: NewEffect<Payload>): Promise<EffectRecord> {
    const [intended] = await this.intendAll(tx, kind, [effect]);
    if (!intended) throw new Error('the row of an act was not returned');
    return intended;
  }

  /** The same for many of different keys, with one statement. @returns them in their order */
  async intendAll<Payload>(
    tx: Tx,
    kind: EffectKind<Payload>,
    effects: readonly NewEffect<Payload>[],
  ): Promise<EffectRecord[]> {
    return intendEffects(tx, kind, effects);
  }

  /** All acts about one thing, the newest first: what a receipt is made of. */
  async about(subject: string): Promise<EffectRecord[]> {
    return this.db.query(`SELECT ${EFFECT_COLUMNS} FROM acts WHERE subject = $1 ORDER BY id DESC LIMIT 100`, [subject]);
  }

  /**
   * Ends acts that were not called yet; what is being called or is unconfirmed stays.
   * The handler does not hear of it: what the caller's own rows become is the caller's business.
   * @param ifBusy `skip` leaves those alone that somebody else holds: for whoever holds rows already, which come after acts
   * @returns the acts it ended
   */
  async cancel(tx: Tx, scope: EffectScope, ifBusy: 'wait' | 'skip' = 'wait'): Promise<EffectRecord[]> {
    return cancel(tx, scope, ifBusy);
  }

  /**
   * Settles an unconfirmed act by the word of its user, who has looked.
   * The handler does not hear of it: what the caller's own rows become is the caller's business.
   * @returns the ended act, or null when it is not unconfirmed (any more)
   */
  async confirm(tx: Tx, id: number, word: 'done' | 'not sent'): Promise<EffectRecord | null> {
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
