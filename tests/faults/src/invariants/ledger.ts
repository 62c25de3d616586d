import { ledgerCheck } from '@orbita/harness';
import type { Scene } from '../scene.js';

/** Another scenario leaves a hundred thousand entries. */
const CHECK_MS = 60_000;

interface Account {
  userId: number;
  available: number;
  held: number;
  posted: number;
  postedHeld: number;
}

/** I2, I3 for the scene's users: balances are the sums of their postings, and nothing stays held or is negative. */
export const balanceProblems = async ({ world, tenants }: Scene): Promise<string[]> => {
  const accounts = await world.query<Account>(
    `SELECT account.user_id AS "userId", account.available, account.held,
            coalesce(sum(posting.amount) FILTER (WHERE posting.account = 'available'), 0)::bigint AS posted,
            coalesce(sum(posting.amount) FILTER (WHERE posting.account = 'held'), 0)::bigint AS "postedHeld"
       FROM credit_accounts account
       LEFT JOIN ledger_entries entry ON entry.user_id = account.user_id
       LEFT JOIN ledger_postings posting ON posting.entry_id = entry.id
      WHERE account.user_id = ANY($1::bigint[]) GROUP BY account.user_id`,
    [tenants.map(({ userId }) => userId)],
  );
  return accounts.flatMap(({ userId, available, held, posted, postedHeld }) => {
    const problems: string[] = [];
    if (available !== posted) problems.push(`I2: user ${userId} has ${available} credits, the ledger says ${posted}`);
    if (held !== postedHeld || held !== 0)
      problems.push(`I2: user ${userId} still holds ${held} (ledger ${postedHeld})`);
    if (available < 0 || held < 0) problems.push(`I3: user ${userId} has ${available} available, ${held} held`);
    return problems;
  });
};

/** The product's own check of its ledger. */
export const ledgerCheckProblems = async ({ stack }: Scene): Promise<string[]> => {
  const problem = await ledgerCheck(stack.databaseUrl, CHECK_MS);
  return problem === undefined ? [] : [`I2: ${problem}`];
};
