import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money is never deleted along with its owner: the foreign keys to users and accounts refuse, so that deleting a
 * person means making the row anonymous, not losing the books.
 */
export class Billing1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_accounts (
        user_id   bigint PRIMARY KEY CONSTRAINT credit_accounts_user REFERENCES users (id) ON DELETE RESTRICT,
        available bigint NOT NULL DEFAULT 0 CONSTRAINT credit_accounts_available_not_negative CHECK (available >= 0),
        held      bigint NOT NULL DEFAULT 0 CONSTRAINT credit_accounts_held_not_negative CHECK (held >= 0)
      ) WITH (fillfactor = 80)`);
    // project_id is a plain number: the books outlive the project, and its id is never given to another one.
    await runner.query(`
      CREATE TABLE ledger_entries (
        id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind             text NOT NULL CONSTRAINT ledger_entries_kind_known
                         CHECK (kind IN ('grant', 'trial', 'adjustment', 'hold', 'capture', 'release')),
        user_id          bigint NOT NULL
                         CONSTRAINT ledger_entries_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
        operation_key    text NOT NULL CONSTRAINT ledger_entries_operation_key_size
                         CHECK (char_length(operation_key) BETWEEN 1 AND 200),
        description      text NOT NULL CONSTRAINT ledger_entries_description_size
                         CHECK (char_length(description) BETWEEN 1 AND 600),
        project_id       bigint,
        administrator_id bigint CONSTRAINT ledger_entries_administrator REFERENCES users (id) ON DELETE RESTRICT,
        is_demo          boolean NOT NULL DEFAULT false,
        created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT ledger_entries_once UNIQUE (kind, operation_key),
        CONSTRAINT ledger_entries_adjustment_signed CHECK ((kind = 'adjustment') = (administrator_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX ledger_entries_of_user ON ledger_entries (user_id, id DESC)');
    await runner.query(
      'CREATE INDEX ledger_entries_of_project ON ledger_entries (user_id, project_id, id DESC) WHERE project_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX ledger_entries_of_administrator ON ledger_entries (administrator_id) WHERE administrator_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE ledger_postings (
        entry_id bigint NOT NULL CONSTRAINT ledger_postings_entry REFERENCES ledger_entries (id) ON DELETE RESTRICT,
        account  text NOT NULL CONSTRAINT ledger_postings_account_known
                 CHECK (account IN ('available', 'held', 'issued', 'earned')),
        amount   bigint NOT NULL CONSTRAINT ledger_postings_amount_not_zero CHECK (amount <> 0),
        PRIMARY KEY (entry_id, account)
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only: correct % by a new entry', TG_TABLE_NAME;
      END $$`);
    for (const table of ['ledger_entries', 'ledger_postings']) {
      await runner.query(`
        CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
    }
    await runner.query(`
      CREATE TABLE credit_holds (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        operation_key text NOT NULL,
        user_id       bigint NOT NULL
                      CONSTRAINT credit_holds_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
        amount        bigint NOT NULL CONSTRAINT credit_holds_amount_positive CHECK (amount > 0),
        status        text NOT NULL DEFAULT 'held'
                      CONSTRAINT credit_holds_status_known CHECK (status IN ('held', 'captured', 'released')),
        -- Shorter than an entry's, so that «Возврат: …» always fits: a refund must not fail over its words.
        description   text NOT NULL CONSTRAINT credit_holds_description_size
                      CHECK (char_length(description) BETWEEN 1 AND 500),
        project_id    bigint,
        created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
        ended_at      timestamptz,
        CONSTRAINT credit_holds_once UNIQUE (operation_key),
        CONSTRAINT credit_holds_ended_when_settled CHECK ((status = 'held') = (ended_at IS NULL))
      )`);
    await runner.query(`CREATE INDEX credit_holds_open ON credit_holds (user_id) WHERE status = 'held'`);
    await runner.query(`
      CREATE TABLE subscriptions (
        user_id          bigint PRIMARY KEY CONSTRAINT subscriptions_user REFERENCES users (id) ON DELETE CASCADE,
        plan_type        text NOT NULL DEFAULT 'free'
                         CONSTRAINT subscriptions_plan_known CHECK (plan_type IN ('free', 'basic', 'pro', 'super')),
        trial_started_at timestamptz,
        trial_ends_at    timestamptz,
        created_at       timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT subscriptions_trial_whole CHECK ((trial_started_at IS NULL) = (trial_ends_at IS NULL)),
        CONSTRAINT subscriptions_trial_in_order CHECK (trial_ends_at > trial_started_at)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['subscriptions', 'credit_holds', 'ledger_postings', 'ledger_entries', 'credit_accounts']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query('DROP FUNCTION refuse_ledger_change');
  }
}
