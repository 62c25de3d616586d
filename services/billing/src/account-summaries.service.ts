import { Injectable } from '@nestjs/common';
import type { PlanCode } from '@orbita/contracts';
import { Database } from '@orbita/platform';

/** Plan and balance of a user. */
export interface AccountSummary {
  plan: PlanCode;
  /** End of the running trial on Free; null without one. */
  trialEndsAt: Date | null;
  /** Credits available for spending. */
  balance: number;
}

/** Plans and balances of many users at once, for lists. */
@Injectable()
export class AccountSummariesService {
  constructor(private readonly db: Database) {}

  /** Summaries by user id; users without one are absent. */
  async of(userIds: readonly number[]): Promise<ReadonlyMap<number, AccountSummary>> {
    const rows = await this.db.query<AccountSummary & { userId: number }>(
      `SELECT subscription.user_id AS "userId", plan_type AS plan, available AS balance,
              CASE WHEN plan_type = 'free' AND trial_ends_at > now() THEN trial_ends_at END AS "trialEndsAt"
         FROM subscriptions subscription JOIN credit_accounts account USING (user_id)
        WHERE user_id = ANY ($1::bigint[])`,
      [userIds],
    );
    return new Map(rows.map(({ userId, ...summary }) => [userId, summary]));
  }
}
