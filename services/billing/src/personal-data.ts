import { say, storedText } from '@orbita/contracts';
import { type PersonalErasure, type PersonalExport, type Tx, eraseFrom } from '@orbita/platform';

/** Personal data in the tables of billing. */
export const billingExport: PersonalExport = {
  rows: [
    { name: 'credits', table: 'credit_accounts', key: 'user_id', columns: ['available', 'held'] },
    {
      name: 'credit-statement',
      table: 'ledger_entries',
      columns: ['id', 'kind', 'description', 'project_id', 'is_demo', 'created_at'],
      withheld: {
        'how we keep the books': ['operation_key'],
        'another person': ['administrator_id'],
        'the same in another language': ['description_said'],
      },
      computed: {
        postings: 'SELECT json_object_agg(account, amount) FROM ledger_postings WHERE entry_id = ledger_entries.id',
      },
      includes: ['ledger_postings'],
    },
    {
      name: 'credit-holds',
      table: 'credit_holds',
      columns: ['id', 'amount', 'status', 'operation', 'description', 'project_id', 'created_at', 'ended_at'],
      withheld: {
        'how we keep the books': ['operation_key'],
        'the same in another language': ['description_said'],
      },
    },
    {
      name: 'subscription',
      table: 'subscriptions',
      key: 'user_id',
      columns: ['plan_type', 'period_id', 'kept_plan', 'trial_started_at', 'trial_ends_at', 'free_month', 'created_at'],
    },
    {
      name: 'subscription-periods',
      table: 'subscription_periods',
      columns: ['id', 'plan_type', 'billing_period', 'purchase_id', 'redemption_id', 'starts_at', 'ends_at'],
    },
    {
      name: 'purchases',
      table: 'purchases',
      columns: [
        'id',
        'package_id',
        'plan_code',
        'billing_period',
        'title',
        'credits_amount',
        'price_rub',
        'discount_rub',
        'status',
        'provider',
        'provider_payment_id',
        'is_demo',
        'created_at',
        'paid_at',
      ],
      withheld: { 'the same in another language': ['title_said'] },
    },
    {
      name: 'promo-code-redemptions',
      table: 'promo_redemptions',
      columns: ['id', 'is_waiting', 'purchase_id', 'created_at'],
      withheld: { 'derived from the code': ['promo_code_id'] },
      computed: { code: 'SELECT code FROM promo_codes WHERE promo_codes.id = promo_code_id' },
    },
  ],
  left: {
    ledger_proven_balances: 'copies of balances',
    billing_timers: 'when our own work falls due',
    free_posts: 'a count of one day, forgotten two days later',
  },
};

/** As a migration allows: the only change of the books. */
const NAMELESS = storedText(say('ledger.deleted-account'));

/** Cancels due timers of a deleted account, and its unpaid purchases. Runs before every other lock of billing. */
export const callOffBilling = async (tx: Tx, userId: number): Promise<void> => {
  await tx.query('DELETE FROM billing_timers WHERE user_id = $1', [userId]);
  await tx.query(`UPDATE purchases SET status = 'cancelled' WHERE user_id = $1 AND status = 'pending'`, [userId]);
};

const withoutWords = async (tx: Tx, table: string, userId: number, limit: number): Promise<number> => {
  const changed = await tx.query(
    `UPDATE ${table} SET description = $3, description_said = $4 WHERE id = ANY (ARRAY(
       SELECT id FROM ${table} WHERE user_id = $1 AND description <> $3 LIMIT $2)) RETURNING 1`,
    [userId, limit, NAMELESS.text, NAMELESS.message],
  );
  return changed.length;
};

/** The books stay, as figures of a number without a name; descriptions written by the user are removed. */
export const billingErasure: PersonalErasure = {
  tables: ['billing_timers', 'ledger_entries', 'credit_holds'],
  kept: {
    credit_accounts: 'the books: figures only',
    ledger_postings: 'the books: figures only',
    ledger_proven_balances: 'the books: figures only',
    subscriptions: 'the books: a plan and times',
    subscription_periods: 'the books: what was paid for',
    purchases: 'payments are kept for five years at least',
    promo_redemptions: 'the books: what a discount came from',
    free_posts: 'a count of one day, forgotten two days later',
  },
  erase: async (tx, userId, limit) =>
    (await eraseFrom(tx, ['billing_timers'], userId, limit)) ||
    (await withoutWords(tx, 'ledger_entries', userId, limit)) ||
    withoutWords(tx, 'credit_holds', userId, limit),
};
