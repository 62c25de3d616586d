/** The books of credits. Money is never deleted along with its owner: the foreign keys refuse, so that deleting a person
 * makes the row anonymous and loses nothing. */
export const LEDGER = `
CREATE TABLE credit_accounts (
  user_id   bigint PRIMARY KEY CONSTRAINT credit_accounts_user REFERENCES users (id) ON DELETE RESTRICT,
  available bigint NOT NULL DEFAULT 0 CONSTRAINT credit_accounts_available_not_negative CHECK (available >= 0),
  held      bigint NOT NULL DEFAULT 0 CONSTRAINT credit_accounts_held_not_negative CHECK (held >= 0)
) WITH (fillfactor = 80);

-- project_id is a plain number: the books outlive the project, and its id is never given to another one.
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
);
CREATE INDEX ledger_entries_of_user ON ledger_entries (user_id, id DESC);
CREATE INDEX ledger_entries_of_project ON ledger_entries (user_id, project_id, id DESC) WHERE project_id IS NOT NULL;
CREATE INDEX ledger_entries_of_administrator ON ledger_entries (administrator_id) WHERE administrator_id IS NOT NULL;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the ledger is append-only: correct % by a new entry', TG_TABLE_NAME;
  END $$;
-- The books keep every figure; the words of somebody who is gone can be taken out of them, and nothing else.
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE FUNCTION refuse_ledger_change_but_namelessness() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF to_jsonb(NEW) - 'description' IS DISTINCT FROM to_jsonb(OLD) - 'description'
       OR NEW.description <> 'Операция удалённого аккаунта'
       OR NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NOT NULL) THEN
      RAISE EXCEPTION 'the ledger is append-only: correct % by a new entry', TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER ledger_entries_keep_figures BEFORE UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change_but_namelessness();
-- Holds and their returns are most of the books and make nobody richer.
CREATE INDEX ledger_entries_issued_and_earned ON ledger_entries (created_at)
  WHERE kind IN ('grant', 'trial', 'adjustment', 'capture');

CREATE TABLE ledger_postings (
  entry_id bigint NOT NULL CONSTRAINT ledger_postings_entry REFERENCES ledger_entries (id) ON DELETE RESTRICT,
  account  text NOT NULL CONSTRAINT ledger_postings_account_known
           CHECK (account IN ('available', 'held', 'issued', 'earned')),
  amount   bigint NOT NULL CONSTRAINT ledger_postings_amount_not_zero CHECK (amount <> 0),
  PRIMARY KEY (entry_id, account)
);
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- How far the books were proven, and what every balance was there: a later check only has to read what was written
-- since. One row a balance and one a proof, so both stay small whatever the ledger grows to.
CREATE TABLE ledger_proofs (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  through_entry_id bigint NOT NULL CONSTRAINT ledger_proofs_through_not_negative CHECK (through_entry_id >= 0),
  is_full          boolean NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE ledger_proven_balances (
  user_id   bigint PRIMARY KEY
            CONSTRAINT ledger_proven_balances_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
  available bigint NOT NULL,
  held      bigint NOT NULL
);

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
  -- What credits were spent on, for the chart; the books describe it in words alone.
  operation     text,
  CONSTRAINT credit_holds_once UNIQUE (operation_key),
  CONSTRAINT credit_holds_ended_when_settled CHECK ((status = 'held') = (ended_at IS NULL))
);
CREATE INDEX credit_holds_open ON credit_holds (user_id) WHERE status = 'held';
CREATE INDEX credit_holds_of_user ON credit_holds (user_id);
CREATE INDEX credit_holds_spent ON credit_holds (user_id, ended_at) WHERE status = 'captured';
`;
