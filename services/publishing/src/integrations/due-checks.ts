import type { Database, Logger } from '@orbita/platform';
import type { Networks } from '../networks/networks.js';
import type { AccountChecks } from './account-checks.js';

/** Accounts one piece takes: with each asked at once, within the time of a single question. */
const BATCH = 10;
/** Longer than asking takes: past it whoever took the account has fallen, and another asks. */
const CLAIM = '5 minutes';

interface DueChecksOptions {
  db: Database;
  checks: AccountChecks;
  networks: Networks;
  logger: Logger;
}

/** Asks each day whether accounts can still publish, and renews keys before they end; several processes take different accounts. */
export class DueChecks {
  constructor(private readonly options: DueChecksOptions) {}

  /** One bounded piece. @returns whether there may be more */
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

  /** One that fails is told and comes again with its claim. */
  private async check(id: number): Promise<void> {
    try {
      await this.options.checks.check(id, { tells: true });
    } catch (error) {
      this.options.logger.warn({ err: error, integrationId: id }, 'an account was not checked, it will be');
    }
  }
}
