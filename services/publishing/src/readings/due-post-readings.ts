import { type Database, type Logger, postReadings } from '@orbita/platform';
import type { AccountKeys, SealedAccount } from '../integrations/account-keys.js';
import { type Network, NetworkError, type PostFigures } from '../networks/network.js';
import { GIVEN_UP_AT } from './post-readings.js';

/** Accounts one piece asks, side by side. */
const BATCH = 10;
/** Rows among which different accounts are looked for. */
const LOOKED_AT = 500;
/** Longer than asking takes: past it whoever took the row has fallen, and another asks. */
const CLAIM = '5 minutes';
/** A turn at a host all readers share may be twenty seconds away, and is not to be lost. */
const ASK_MS = 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

interface DueReading {
  id: number;
  integrationId: number;
  externalId: string;
  url: string | null;
  /** This one among them. */
  tries: number;
  /** It is too late, or the account's key is not taken any more. */
  isLost: boolean;
}

/** What asking brought. */
type Told =
  | { outcome: 'read'; figures: PostFigures }
  | { outcome: 'gone' | 'given-up' }
  | { outcome: 'later'; waitMs: number };

interface DuePostReadingsOptions {
  db: Database;
  keys: AccountKeys;
  /** The one that is read: none waits for another. */
  network: Network<unknown> & Required<Pick<Network<unknown>, 'read'>>;
  logger: Logger;
}

/** Whether its posts can be read. */
export const tellsFigures = (network: Network<unknown>): network is DuePostReadingsOptions['network'] =>
  network.read !== undefined;

/**
 * Reads the numbers of posts that have reached their age. Several processes take different rows; a row is stored once, and one
 * that cannot be had in time is given up. An account that fails is left alone with everything that is due of it.
 */
export class DuePostReadings {
  constructor(private readonly options: DuePostReadingsOptions) {}

  /** One bounded piece: a post an account. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const due = await this.claim();
    await Promise.all(due.map((reading) => this.settle(reading)));
    return due.length > 0;
  }

  private claim(): Promise<DueReading[]> {
    const { db, network } = this.options;
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

  /** One that fails is told and comes again with its claim. */
  private async settle(reading: DueReading): Promise<void> {
    const { network, logger } = this.options;
    try {
      const told = await this.ask(reading);
      const isStored =
        told.outcome === 'later' ? await this.putOff(reading, told.waitMs) : await this.store(reading, told);
      if (isStored) postReadings.inc({ platform: network.platform, outcome: told.outcome });
    } catch (error) {
      logger.warn({ err: error, readingId: reading.id }, 'the numbers of a post were not stored, they will be');
    }
  }

  private async ask(reading: DueReading): Promise<Told> {
    const { keys } = this.options;
    if (reading.isLost) return { outcome: 'given-up' };
    const account = await keys.find(reading.integrationId);
    if (!account) return { outcome: 'given-up' };
    try {
      const figures = await this.figuresOf(account, reading);
      if (!figures) return { outcome: 'gone' };
      const isTold = Object.values(figures).some((figure) => figure !== null);
      return isTold ? { outcome: 'read', figures } : { outcome: 'given-up' };
    } catch (error) {
      return this.troubleOf(error, account, reading);
    }
  }

  private async figuresOf(account: SealedAccount, { externalId, url }: DueReading): Promise<PostFigures | undefined> {
    const { keys, network } = this.options;
    const signal = AbortSignal.timeout(ASK_MS);
    return network.read(await keys.open(account, signal), { externalId, url }, signal);
  }

  private async troubleOf(caught: unknown, { id, sealed }: SealedAccount, { tries }: DueReading): Promise<Told> {
    const { keys, network, logger } = this.options;
    const error = caught instanceof NetworkError ? await keys.meaningOf({ id, sealed }, caught) : caught;
    const isOfNetwork = error instanceof NetworkError;
    // Its own words may hold the key.
    const reason = isOfNetwork ? error.message : error instanceof Error ? error.name : 'no error';
    const kind = isOfNetwork ? error.kind : 'transient';
    logger.info({ platform: network.platform, integrationId: id, kind, reason }, 'a post was not read');
    const isPassing = kind === 'rate' || kind === 'transient' || kind === 'uncertain';
    if (!isPassing) return { outcome: 'given-up' };
    const asked = Math.min(isOfNetwork ? (error.retryAfterMs ?? 0) : 0, LONGEST_WAIT_MS);
    return { outcome: 'later', waitMs: Math.max(asked, Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)) };
  }

  /** @returns false when another process has stored it */
  private async store({ id }: DueReading, told: Exclude<Told, { outcome: 'later' }>): Promise<boolean> {
    const figures = told.outcome === 'read' ? told.figures : undefined;
    const stored = await this.options.db.query(
      `UPDATE post_readings SET status = $2, due_at = NULL, read_at = CASE WHEN $2 = 'read' THEN now() END,
              views = $3, reactions = $4, forwards = $5
        WHERE id = $1 AND status = 'waiting' RETURNING 1`,
      [id, told.outcome, figures?.views ?? null, figures?.reactions ?? null, figures?.forwards ?? null],
    );
    return stored.length > 0;
  }

  /** Nothing of the account is asked for so long: the network would say the same of its other posts. */
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
