/** What is sold, what was bought, and what falls due by itself. */
export const BILLING = `
-- What is sold; the administrator decides on prices and names later.
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
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT credit_packages_plan_named CHECK ((kind = 'plan') = (plan_code IS NOT NULL)),
  CONSTRAINT credit_packages_pack_has_no_year CHECK (kind = 'plan' OR yearly_price_rub IS NULL)
);
CREATE UNIQUE INDEX credit_packages_sold_plan ON credit_packages (plan_code) WHERE is_active;
INSERT INTO credit_packages (kind, plan_code, name, description, credits_amount, price_rub, yearly_price_rub) VALUES
  ('plan', 'free', 'Free', '', 100, 0, NULL),
  ('plan', 'pro', 'Pro', '', 2000, 699, 6699),
  ('plan', 'super', 'Super', '', 5000, 1499, 14399);
INSERT INTO credit_packages (kind, name, description, credits_amount, price_rub) VALUES
  ('pack', 'Стартовый', 'Скидка 17 %', 500, 99),
  ('pack', 'Стандартный', 'Скидка 17 %', 1500, 249),
  ('pack', 'Профессиональный', 'Скидка 25 %', 3500, 499),
  ('pack', 'Бизнес', 'Скидка 35 %', 10000, 1299);

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
);
CREATE INDEX purchases_of_user ON purchases (user_id, id DESC);
CREATE INDEX purchases_of_package ON purchases (package_id);
CREATE UNIQUE INDEX purchases_pending_plan ON purchases (user_id, plan_code)
  WHERE status = 'pending' AND plan_code IS NOT NULL;
CREATE INDEX purchases_revenue ON purchases (paid_at) WHERE status = 'paid' AND NOT is_demo;

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
);

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
);
CREATE INDEX promo_redemptions_of_user ON promo_redemptions (user_id);
CREATE UNIQUE INDEX promo_redemptions_waiting ON promo_redemptions (user_id) WHERE is_waiting;

CREATE TABLE subscriptions (
  user_id          bigint PRIMARY KEY,
  plan_type        text NOT NULL DEFAULT 'free'
                   CONSTRAINT subscriptions_plan_known CHECK (plan_type IN ('free', 'basic', 'pro', 'super')),
  trial_started_at timestamptz,
  trial_ends_at    timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- The newest month whose Free credits a user got; those of the first month come with the registration.
  free_month       date NOT NULL
                   DEFAULT date_trunc('month', now() AT TIME ZONE 'Europe/Moscow')::date,
  -- Null: on Free, or on a plan an administrator gave without an end.
  period_id        bigint,
  kept_plan        text
                   CONSTRAINT subscriptions_kept_plan_known CHECK (kept_plan IN ('basic', 'pro', 'super')),
  CONSTRAINT subscriptions_trial_whole CHECK ((trial_started_at IS NULL) = (trial_ends_at IS NULL)),
  CONSTRAINT subscriptions_trial_in_order CHECK (trial_ends_at > trial_started_at),
  CONSTRAINT subscriptions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT
);
CREATE INDEX subscriptions_of_period ON subscriptions (period_id) WHERE period_id IS NOT NULL;
CREATE INDEX subscriptions_not_free ON subscriptions (plan_type) WHERE plan_type <> 'free';

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
);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_period
  FOREIGN KEY (period_id) REFERENCES subscription_periods (id) ON DELETE RESTRICT;
CREATE INDEX subscription_periods_of_user ON subscription_periods (user_id, ends_at);

CREATE TABLE billing_timers (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL
              CONSTRAINT billing_timers_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
  kind        text NOT NULL,
  period_id   bigint CONSTRAINT billing_timers_period REFERENCES subscription_periods (id) ON DELETE RESTRICT,
  purchase_id bigint CONSTRAINT billing_timers_purchase REFERENCES purchases (id) ON DELETE RESTRICT,
  due_at      timestamptz NOT NULL,
  tries       integer NOT NULL DEFAULT 0
              CONSTRAINT billing_timers_tries_not_negative CHECK (tries >= 0),
  -- Reminders of one period differ by their time alone.
  CONSTRAINT billing_timers_of_period CHECK ((kind IN ('period_end', 'period_reminder')) = (period_id IS NOT NULL)),
  CONSTRAINT billing_timers_kind_known CHECK (
    kind IN ('free_month', 'period_end', 'period_reminder', 'trial_end', 'trial_reminder', 'receipt', 'payment')),
  CONSTRAINT billing_timers_of_purchase CHECK ((kind IN ('receipt', 'payment')) = (purchase_id IS NOT NULL))
);
CREATE UNIQUE INDEX billing_timers_once ON billing_timers (user_id, kind)
  WHERE kind IN ('free_month', 'trial_end');
CREATE INDEX billing_timers_of_user ON billing_timers (user_id);
CREATE INDEX billing_timers_period ON billing_timers (period_id) WHERE period_id IS NOT NULL;
CREATE UNIQUE INDEX billing_timers_purchase ON billing_timers (purchase_id, kind) WHERE purchase_id IS NOT NULL;
-- Everybody's month falls due in the same moment: nothing else waits behind it.
CREATE INDEX billing_timers_due ON billing_timers (due_at, id) WHERE kind <> 'free_month';
CREATE INDEX billing_timers_months ON billing_timers (due_at, id) WHERE kind = 'free_month';

CREATE TABLE free_posts (
  operation_key text PRIMARY KEY,
  user_id       bigint NOT NULL CONSTRAINT free_posts_user REFERENCES users (id) ON DELETE RESTRICT,
  day           date NOT NULL
);
CREATE INDEX free_posts_of_day ON free_posts (user_id, day);
`;
