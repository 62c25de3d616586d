import { type Database, type Logger, postReadings } from '@orbita/platform';
import type { AccountKeys, SealedAccount } from '../integrations/account-keys.js';
import { type Network, NetworkError, type PostFigures } from '../networks/network.js';
import { GIVEN_UP_AT } from './post-readings.js';

/** Accounts one batch asks, at the same time. */
const BATCH = 10;
/** Rows searched for different accounts. */
const LOOKED_AT = 500;
/** Longer than asking takes: after it the process that claimed the row has died, and another one asks. */
const CLAIM = '5 minutes';
/** A turn at a host all readers share may be twenty seconds away and must not be lost. */
const ASK_MS = 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

interface DueReading {
  id: number;
  integrationId: number;
  externalId: string;
  url: string | null;
  /** This try included. */
  tries: number;
  /** It is too late, or the account's key is refused. */
  isLost: boolean;
}

/** Result of asking. */
type ReadingAnswer =
  | { outcome: 'read'; figures: PostFigures }
  | { outcome: 'gone' | 'given-up' }
  | { outcome: 'later'; waitMs: number };

interface DuePostReadingsOptions {
  db: Database;
  keys: AccountKeys;
  /** The network being read: readings of one network do not wait for another. */
  network: Network<unknown> & Required<Pick<Network<unknown>, 'read'>>;
  logger: Logger;
}

/** Whether this network's posts can be read. */
export const givesFigures = (network: Network<unknown>): network is DuePostReadingsOptions['network'] =>
  network.read !== undefined;

/**
 * Reads the numbers of posts that have reached their age. Several processes take different rows. A row is stored once, and given
 * up when it cannot be read in time. When an account fails, everything due for it is postponed.
 */
export class DuePostReadings {
  constructor(private readonly options: DuePostReadingsOptions) {}

  /** Processes one bounded batch: a post an account. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const due = await this.claim();
    await Promise.all(due.map((reading) => this.settle(reading)));
    return due.length > 0;
  }

  private claim(): Promise<DueReading[]> {
    const { db, network } = this.options;
    // «externalId» is never NULL: only posts that went out are read.
    return db.query<DueReading>(
      `UPDATE post_readings reading SET due_at = now() + interval '${CLAIM}', tries = tries + 1
         FROM publishing_attempts attempt, integrations account
        WHERE attempt.id = reading.attempt_id AND account.id = reading.integration_id AND reading.id IN (
          SELECT id FROM post_readings WHERE due_at <= now() AND id IN (
            SELECT DISTINCT ON (integration_id) id
              FROM (SELECT id, integration_id, due_at FROM post_readings
                     WHERE platform = $1 AND due_at <= now() ORDER BY due_at LIMIT ${LOOKED_AT}) AS head
             ORDER BY integration_id, due_at)
           ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING reading.id, reading.integration_id AS "integrationId", attempt.external_id AS "externalId", attempt.url, tries,
                 account.health = 'dead' OR now() >= ${GIVEN_UP_AT('published_at', 'hours')} AS "isLost"`,
      [network.platform],
    );
  }

  /** A failed reading is logged and returns when its claim expires. */
  private async settle(reading: DueReading): Promise<void> {
    const { network, logger } = this.options;
    try {
      const answer = await this.ask(reading);
      const isStored =
        answer.outcome === 'later' ? await this.putOff(reading, answer.waitMs) : await this.store(reading, answer);
      if (isStored) postReadings.inc({ platform: network.platform, outcome: answer.outcome });
    } catch (error) {
      logger.warn({ err: error, readingId: reading.id }, 'could not store the numbers of a post, will retry');
    }
  }

  private async ask(reading: DueReading): Promise<ReadingAnswer> {
    const { keys } = this.options;
    if (reading.isLost) return { outcome: 'given-up' };
    const account = await keys.find(reading.integrationId);
    if (!account) return { outcome: 'given-up' };
    try {
      const figures = await this.figuresOf(account, reading);
      if (!figures) return { outcome: 'gone' };
      const hasFigures = Object.values(figures).some((figure) => figure !== null);
      return hasFigures ? { outcome: 'read', figures } : { outcome: 'given-up' };
    } catch (error) {
      return this.troubleOf(error, account, reading);
    }
  }

  private async figuresOf(account: SealedAccount, { externalId, url }: DueReading): Promise<PostFigures | undefined> {
    const { keys, network } = this.options;
    const signal = AbortSignal.timeout(ASK_MS);
    return network.read(await keys.open(account, signal), { externalId, url }, signal);
  }

  private async troubleOf(
    caught: unknown,
    { id, sealed }: SealedAccount,
    { tries }: DueReading,
  ): Promise<ReadingAnswer> {
    const { keys, network, logger } = this.options;
    const error = caught instanceof NetworkError ? await keys.meaningOf({ id, sealed }, caught) : caught;
    const isOfNetwork = error instanceof NetworkError;
    // An unexpected error's own message may contain the key.
    const reason = isOfNetwork ? error.message : error instanceof Error ? error.name : 'no error';
    const kind = isOfNetwork ? error.kind : 'transient';
    logger.info(
      { platform: network.platform, integrationId: id, kind, reason },
      'could not read the numbers of a post',
    );
    const isPassing = kind === 'rate' || kind === 'transient' || kind === 'uncertain';
    if (!isPassing) return { outcome: 'given-up' };
    const asked = Math.min(isOfNetwork ? (error.retryAfterMs ?? 0) : 0, LONGEST_WAIT_MS);
    return { outcome: 'later', waitMs: Math.max(asked, Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)) };
  }

  /** @returns false when another process has stored it */
  private async store({ id }: DueReading, answer: Exclude<ReadingAnswer, { outcome: 'later' }>): Promise<boolean> {
    const figures = answer.outcome === 'read' ? answer.figures : undefined;
    const stored = await this.options.db.query(
      `UPDATE post_readings SET status = $2, due_at = NULL, read_at = CASE WHEN $2 = 'read' THEN now() END,
              views = $3, reactions = $4, forwards = $5
        WHERE id = $1 AND status = 'waiting' RETURNING 1`,
      [id, answer.outcome, figures?.views ?? null, figures?.reactions ?? null, figures?.forwards ?? null],
    );
    return stored.length > 0;
  }

  /** Asks for nothing of the account for this long: the network would answer the same for its other posts. */
  private async putOff({ id, integrationId }: DueReading, waitMs: number): Promise<boolean> {
    const later = await this.options.db.query(
      `UPDATE post_readings SET due_at = now() + $3 * interval '1 ms' WHERE id IN (
         SELECT id FROM post_readings
          WHERE integration_id = $1 AND status = 'waiting' AND (id = $2 OR due_at < now() + $3 * interval '1 ms')
          ORDER BY id FOR UPDATE) RETURNING 1`,
      [integrationId, id, waitMs],
    );
    return later.length > 0;
  }
}
