import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sold as the product begins; from then on the administrator decides. */
const PLANS = `
  ('free', 'Free', '', 100, 0, NULL::int),
  ('pro', 'Pro', '', 2000, 699, 6699),
  ('super', 'Super', '', 5000, 1499, 14399)`;
const PACKS = `
  ('Стартовый', 'Скидка 17 %', 500, 99),
  ('Стандартный', 'Скидка 17 %', 1500, 249),
  ('Профессиональный', 'Скидка 25 %', 3500, 499),
  ('Бизнес', 'Скидка 35 %', 10000, 1299)`;

/** A moment of Moscow's calendar as an instant. */
const IN_MOSCOW = `AT TIME ZONE 'Europe/Moscow'`;

/** What is sold, what was bought, and the times a plan has: periods, and what falls due in them. */
export class Purchases1764000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_packages (
        id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind             text NOT NULL CONSTRAINT credit_packages_kind_known CHECK (kind IN ('plan', 'pack')),
        plan_code        text CONSTRAINT credit_packages_plan_known CHECK (plan_code IN ('free', 'basic', 'pro', 'super')),
        name             text NOT NULL CONSTRAINT credit_packages_name_size CHECK (char_length(name) BETWEEN 1 AND 120),
        description      text NOT NULL DEFAULT '',
        credits_amount   bigint NOT NULL CONSTRAINT credit_packages_credits_positive CHECK (credits_amount > 0),
        price_rub        integer NOT NULL CONSTRAINT credit_packages_price_not_negative CHECK (price_rub >= 0),
        yearly_price_rub integer CONSTRAINT credit_packages_yearly_price_not_negative CHECK (yearly_price_rub >= 0),
        is_active        boolean NOT NULL DEFAULT true,
        created_at       timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT credit_packages_plan_named CHECK ((kind = 'plan') = (plan_code IS NOT NULL)),
        CONSTRAINT credit_packages_pack_has_no_year CHECK (kind = 'plan' OR yearly_price_rub IS NULL)
      )`);
    await runner.query('CREATE UNIQUE INDEX credit_packages_sold_plan ON credit_packages (plan_code) WHERE is_active');
    await runner.query(`
      INSERT INTO credit_packages (kind, plan_code, name, description, credits_amount, price_rub, yearly_price_rub)
      SELECT 'plan', plan.* FROM (VALUES ${PLANS}) plan`);
    await runner.query(`
      INSERT INTO credit_packages (kind, name, description, credits_amount, price_rub)
      SELECT 'pack', pack.* FROM (VALUES ${PACKS}) pack`);

    await runner.query(`
      CREATE TABLE purchases (
        id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id             bigint NOT NULL
                            CONSTRAINT purchases_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
        package_id          bigint NOT NULL
                            CONSTRAINT purchases_package REFERENCES credit_packages (id) ON DELETE RESTRICT,
        plan_code           text,
        billing_period      text CONSTRAINT purchases_billing_period_known CHECK (billing_period IN ('monthly', 'yearly')),
        title               text NOT NULL,
        credits_amount      bigint NOT NULL CONSTRAINT purchases_credits_positive CHECK (credits_amount > 0),
        price_rub           integer NOT NULL CONSTRAINT purchases_price_not_negative CHECK (price_rub >= 0),
        discount_rub        integer NOT NULL DEFAULT 0
                            CONSTRAINT purchases_discount_fits CHECK (discount_rub BETWEEN 0 AND price_rub),
        status              text NOT NULL DEFAULT 'pending'
                            CONSTRAINT purchases_status_known CHECK (status IN ('pending', 'paid', 'cancelled')),
        provider            text NOT NULL,
        provider_payment_id text,
        is_demo             boolean NOT NULL,
        created_at          timestamptz NOT NULL DEFAULT now(),
        paid_at             timestamptz,
        CONSTRAINT purchases_payment_once UNIQUE (provider, provider_payment_id),
        CONSTRAINT purchases_plan_has_period CHECK ((plan_code IS NULL) = (billing_period IS NULL)),
        CONSTRAINT purchases_paid_when CHECK ((status = 'paid') = (paid_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX purchases_of_user ON purchases (user_id, id DESC)');
    await runner.query('CREATE INDEX purchases_of_package ON purchases (package_id)');
    await runner.query(`
      CREATE UNIQUE INDEX purchases_pending_plan ON purchases (user_id, plan_code)
       WHERE status = 'pending' AND plan_code IS NOT NULL`);

    await runner.query(`
      CREATE TABLE promo_codes (
        id                         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        code                       text NOT NULL CONSTRAINT promo_codes_once UNIQUE,
        bonus_type                 text NOT NULL,
        credits_amount             bigint,
        subscription_plan          text CONSTRAINT promo_codes_plan_known CHECK (subscription_plan IN ('basic', 'pro', 'super')),
        subscription_duration_days integer,
        discount_percent           integer CONSTRAINT promo_codes_percent_fits CHECK (discount_percent BETWEEN 1 AND 100),
        discount_rub               integer CONSTRAINT promo_codes_discount_positive CHECK (discount_rub > 0),
        max_uses                   integer,
        current_uses               integer NOT NULL DEFAULT 0,
        expires_at                 timestamptz,
        is_active                  boolean NOT NULL DEFAULT true,
        created_at                 timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT promo_codes_max_uses_kept CHECK (current_uses <= max_uses),
        CONSTRAINT promo_codes_bonus_whole CHECK (
          num_nonnulls(credits_amount, subscription_plan, discount_percent, discount_rub) = 1
          AND (subscription_plan IS NULL) = (subscription_duration_days IS NULL)
          AND CASE bonus_type WHEN 'credits' THEN credits_amount > 0
                              WHEN 'subscription' THEN subscription_duration_days > 0
                              WHEN 'percentage' THEN discount_percent IS NOT NULL
                              WHEN 'fixed' THEN discount_rub IS NOT NULL
                              ELSE false END)
      )`);
    await runner.query(`
      CREATE TABLE promo_redemptions (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        promo_code_id bigint NOT NULL
                      CONSTRAINT promo_redemptions_code REFERENCES promo_codes (id) ON DELETE RESTRICT,
        user_id       bigint NOT NULL
                      CONSTRAINT promo_redemptions_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
        -- A discount for the next purchase, which is not made yet.
        is_waiting    boolean NOT NULL,
        purchase_id   bigint CONSTRAINT promo_redemptions_purchase REFERENCES purchases (id) ON DELETE RESTRICT,
        created_at    timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT promo_redemptions_once UNIQUE (promo_code_id, user_id),
        CONSTRAINT promo_redemptions_purchase_once UNIQUE (purchase_id),
        CONSTRAINT promo_redemptions_waits_for_none CHECK (NOT (is_waiting AND purchase_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX promo_redemptions_of_user ON promo_redemptions (user_id)');
    await runner.query('CREATE UNIQUE INDEX promo_redemptions_waiting ON promo_redemptions (user_id) WHERE is_waiting');

    await runner.query(`
      CREATE TABLE subscription_periods (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id        bigint NOT NULL
                       CONSTRAINT subscription_periods_subscription REFERENCES subscriptions (user_id) ON DELETE RESTRICT,
        plan_type      text NOT NULL
                       CONSTRAINT subscription_periods_plan_known CHECK (plan_type IN ('basic', 'pro', 'super')),
        billing_period text CONSTRAINT subscription_periods_billing_known CHECK (billing_period IN ('monthly', 'yearly')),
        purchase_id    bigint CONSTRAINT subscription_periods_purchase REFERENCES purchases (id) ON DELETE RESTRICT,
        redemption_id  bigint
                       CONSTRAINT subscription_periods_redemption REFERENCES promo_redemptions (id) ON DELETE RESTRICT,
        starts_at      timestamptz NOT NULL,
        ends_at        timestamptz NOT NULL,
        CONSTRAINT subscription_periods_purchase_once UNIQUE (purchase_id),
        CONSTRAINT subscription_periods_redemption_once UNIQUE (redemption_id),
        CONSTRAINT subscription_periods_origin CHECK (num_nonnulls(purchase_id, redemption_id) = 1),
        CONSTRAINT subscription_periods_in_order CHECK (ends_at > starts_at)
      )`);
    await runner.query('CREATE INDEX subscription_periods_of_user ON subscription_periods (user_id, ends_at)');
    // Null: on Free, or on a plan an administrator gave without an end.
    await runner.query(`
      ALTER TABLE subscriptions ADD period_id bigint
        CONSTRAINT subscriptions_period REFERENCES subscription_periods (id) ON DELETE RESTRICT`);
    await runner.query('CREATE INDEX subscriptions_of_period ON subscriptions (period_id) WHERE period_id IS NOT NULL');

    await runner.query(`
      CREATE TABLE billing_timers (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id     bigint NOT NULL
                    CONSTRAINT billing_timers_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
        kind        text NOT NULL CONSTRAINT billing_timers_kind_known
                    CHECK (kind IN ('free_month', 'period_end', 'period_reminder', 'trial_end', 'trial_reminder',
                                    'receipt')),
        period_id   bigint CONSTRAINT billing_timers_period REFERENCES subscription_periods (id) ON DELETE RESTRICT,
        purchase_id bigint CONSTRAINT billing_timers_purchase REFERENCES purchases (id) ON DELETE RESTRICT,
        due_at      timestamptz NOT NULL,
        -- Reminders of one period differ by their time alone.
        CONSTRAINT billing_timers_of_period CHECK ((kind IN ('period_end', 'period_reminder')) = (period_id IS NOT NULL)),
        CONSTRAINT billing_timers_of_purchase CHECK ((kind = 'receipt') = (purchase_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX billing_timers_due ON billing_timers (due_at, id)');
    await runner.query(`
      CREATE UNIQUE INDEX billing_timers_once ON billing_timers (user_id, kind)
       WHERE kind IN ('free_month', 'trial_end')`);
    await runner.query('CREATE INDEX billing_timers_of_user ON billing_timers (user_id)');
    await runner.query('CREATE INDEX billing_timers_period ON billing_timers (period_id) WHERE period_id IS NOT NULL');
    await runner.query(
      'CREATE INDEX billing_timers_purchase ON billing_timers (purchase_id) WHERE purchase_id IS NOT NULL',
    );
    await runner.query(`
      INSERT INTO billing_timers (user_id, kind, due_at)
      SELECT user_id, 'free_month', (free_month + interval '1 month') ${IN_MOSCOW} FROM subscriptions`);
    await runner.query(`
      INSERT INTO billing_timers (user_id, kind, due_at)
      SELECT user_id, CASE days WHEN 0 THEN 'trial_end' ELSE 'trial_reminder' END, trial_ends_at - days * interval '1 day'
        FROM subscriptions, (VALUES (0), (1), (3), (7)) AS reminder (days)
       WHERE trial_ends_at - days * interval '1 day' > now()`);
    // A timer says when, the column only which month was given last.
    await runner.query('DROP INDEX subscriptions_free_month');

    // What credits were spent on, for the chart; the books describe it in words alone.
    await runner.query('ALTER TABLE credit_holds ADD operation text');
    await runner.query(`
      UPDATE credit_holds SET operation = jobs.kind FROM jobs WHERE credit_holds.operation_key = 'job-' || jobs.id`);
    await runner.query(`
      CREATE INDEX credit_holds_spent ON credit_holds (user_id, ended_at) WHERE status = 'captured'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX credit_holds_spent');
    await runner.query('ALTER TABLE credit_holds DROP operation');
    await runner.query(`CREATE INDEX subscriptions_free_month ON subscriptions (free_month) WHERE plan_type = 'free'`);
    await runner.query('ALTER TABLE subscriptions DROP period_id');
    for (const table of [
      'billing_timers',
      'subscription_periods',
      'promo_redemptions',
      'promo_codes',
      'purchases',
      'credit_packages',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
