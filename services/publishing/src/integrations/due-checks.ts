import type { Database, Logger } from '@orbita/platform';
import type { Networks } from '../networks/networks.js';
import type { AccountChecks } from './account-checks.js';

/** Accounts one batch takes: all are asked at the same time, within the timeout of a single question. */
const BATCH = 10;
/** Longer than asking takes: after it the process that claimed the account has died, and another one asks. */
const CLAIM = '5 minutes';

interface DueChecksOptions {
  db: Database;
  checks: AccountChecks;
  networks: Networks;
  logger: Logger;
}

/**
 * Checks each day whether accounts can still publish, and renews keys before they end. Several processes take different
 * accounts.
 */
export class DueChecks {
  constructor(private readonly options: DueChecksOptions) {}

  /** Processes one bounded batch. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const ids = await this.claim();
    await Promise.all(ids.map((id) => this.check(id)));
    return ids.length === BATCH;
  }

  private async claim(): Promise<number[]> {
    const { db, networks } = this.options;
    const claimed = await db.query<{ id: number }>(
      `UPDATE integrations SET check_after = now() + interval '${CLAIM}' WHERE id IN (
         SELECT id FROM integrations WHERE check_after <= now() AND platform = ANY ($1)
          ORDER BY check_after LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [[...networks.keys()], BATCH],
    );
    return claimed.map(({ id }) => id);
  }

  /** A failed check is logged and returns when its claim expires. */
  private async check(id: number): Promise<void> {
    try {
      await this.options.checks.check(id, { notifies: true });
    } catch (error) {
      this.options.logger.warn({ err: error, integrationId: id }, 'could not check an account, will retry');
    }
  }
}
