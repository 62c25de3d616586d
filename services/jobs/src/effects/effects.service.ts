import { Injectable } from '@nestjs/common';
import { Database, type Tx, forgetOlder } from '@orbita/platform';
import { type EffectScope, cancel, confirm } from './effect-transitions.js';
import type { EffectKind } from './effect-handler.js';
import { EFFECT_COLUMNS, type EffectRecord } from './effect-record.js';
import { type NewEffect, intendEffects } from './intend-effects.js';

/**
 * Intents of effects that cannot be undone (a post, a mail), for the services they belong to. The life of an effect is in
 * effect-transitions.ts. Inside a transaction lock the effect before the rows it is about: an outcome locks in that order too.
 */
@Injectable()
export class EffectsService {
  constructor(private readonly db: Database) {}

  /** Stores an intent in the caller's transaction. An intent whose operation key exists already changes nothing. */
  async intend<Payload>(tx: Tx, kind: EffectKind<Payload>, effect: NewEffect<Payload>): Promise<EffectRecord> {
    const [intended] = await this.intendAll(tx, kind, [effect]);
    if (!intended) throw new Error('the row of an effect was not returned');
    return intended;
  }

  /** The same for many intents with different keys, in one statement. @returns them in their order */
  async intendAll<Payload>(
    tx: Tx,
    kind: EffectKind<Payload>,
    effects: readonly NewEffect<Payload>[],
  ): Promise<EffectRecord[]> {
    return intendEffects(tx, kind, effects);
  }

  /** All effects about one subject, the newest first: the source of a receipt. */
  async about(subject: string): Promise<EffectRecord[]> {
    return this.db.query(`SELECT ${EFFECT_COLUMNS} FROM acts WHERE subject = $1 ORDER BY id DESC LIMIT 100`, [subject]);
  }

  /**
   * Ends effects that were not called yet. Effects being called or unconfirmed stay.
   * The handler is not notified: the caller changes its own rows.
   * @param ifBusy `skip` leaves rows another transaction holds: for callers that already hold rows that must be locked after
   * effects
   * @returns the effects it ended
   */
  async cancel(tx: Tx, scope: EffectScope, ifBusy: 'wait' | 'skip' = 'wait'): Promise<EffectRecord[]> {
    return cancel(tx, scope, ifBusy);
  }

  /**
   * Settles an unconfirmed effect by the answer of its user, who has looked.
   * The handler is not notified: the caller changes its own rows.
   * @returns the ended effect, or null when it is not unconfirmed (any more)
   */
  async confirm(tx: Tx, id: number, word: 'done' | 'not sent'): Promise<EffectRecord | null> {
    return confirm(tx, id, word);
  }

  /**
   * Deletes up to `limit` effects that expired longer ago than `keep` (an interval of PostgreSQL), unconfirmed ones included.
   * @returns how many
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
