import type { PlanCode } from '@orbita/contracts';
import type { Database } from '@orbita/platform';

/** Days of Moscow's calendar, both included. */
interface Span {
  from: string;
  to: string;
}

/** Billing figures of one day. */
interface BillingDay {
  day: string;
  /** Credits granted, withdrawn and spent; roubles paid. */
  name: 'granted' | 'withdrawn' | 'spent' | 'revenue';
  value: number;
}

const within = (moment: string): string =>
  `${moment} >= $1::date::timestamp AT TIME ZONE 'Europe/Moscow'
   AND ${moment} < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'`;

/** Credits granted and spent, and payments, by day; days without any are left out. Demo purchases are not revenue. */
export const billingByDay = async (db: Database, { from, to }: Span): Promise<BillingDay[]> => {
  const [credits, revenue] = await Promise.all([
    db.query<BillingDay>(
      // Postings are read for a list of entries, in one walk along their key: single look-ups would each descend the index, and
      // for a plain join the planner would read all postings for one day.
      `WITH movement AS MATERIALIZED (
         SELECT id, (created_at AT TIME ZONE 'Europe/Moscow')::date AS day,
                CASE kind WHEN 'capture' THEN 'earned' ELSE 'issued' END AS account
           FROM ledger_entries
          WHERE kind IN ('grant', 'trial', 'adjustment', 'capture') AND ${within('created_at')}
       ), posting AS MATERIALIZED (
         SELECT entry_id, account, amount FROM ledger_postings
          WHERE entry_id = ANY (ARRAY(SELECT id FROM movement)) AND account IN ('earned', 'issued')
       )
       SELECT day, CASE WHEN account = 'earned' THEN 'spent' WHEN amount < 0 THEN 'granted' ELSE 'withdrawn' END AS name,
              sum(abs(amount))::float8 AS value
         FROM movement JOIN posting USING (account)
        WHERE entry_id = id
        GROUP BY 1, 2`,
      [from, to],
    ),
    db.query<BillingDay>(
      `SELECT (paid_at AT TIME ZONE 'Europe/Moscow')::date AS day, 'revenue' AS name,
              sum(price_rub - discount_rub)::float8 AS value
         FROM purchases
        WHERE status = 'paid' AND NOT is_demo AND ${within('paid_at')}
        GROUP BY 1`,
      [from, to],
    ),
  ]);
  return [...credits, ...revenue];
};

/** Users on each plan; a trial counts as Free. @param users total number of accounts: a user without another plan is on Free */
export const countByPlan = async (db: Database, users: number): Promise<Record<PlanCode, number>> => {
  const rows = await db.query<{ plan: PlanCode; users: number }>(
    // A deleted account keeps its plan in the books.
    `SELECT plan_type AS plan, count(*)::int AS users
       FROM subscriptions JOIN users account ON account.id = user_id
      WHERE plan_type <> 'free' AND deleted_at IS NULL GROUP BY plan_type`,
  );
  const others = Object.fromEntries(rows.map(({ plan, users: count }) => [plan, count]));
  const elsewhere = rows.reduce((sum, { users: count }) => sum + count, 0);
  return { basic: 0, pro: 0, super: 0, ...others, free: users - elsewhere };
};

/**
 * Present monthly revenue in whole roubles: the monthly share of each running period, and the packs of the last 30 days. Demo
 * purchases are not paid.
 */
export const monthlyRevenue = async (db: Database): Promise<number> => {
  const [estimate] = await db.query<{ roubles: number }>(
    `SELECT coalesce(round(sum(part)), 0)::float8 AS roubles FROM (
       SELECT (price_rub - discount_rub)::numeric / CASE period.billing_period WHEN 'yearly' THEN 12 ELSE 1 END AS part
         FROM subscription_periods period JOIN purchases purchase ON purchase.id = period.purchase_id
        WHERE starts_at <= now() AND ends_at > now() AND NOT is_demo
       UNION ALL
       SELECT price_rub - discount_rub FROM purchases
        WHERE status = 'paid' AND NOT is_demo AND plan_code IS NULL AND paid_at > now() - interval '30 days') parts`,
  );
  return estimate?.roubles ?? 0;
};
