/** What administrators see and do. */
export const ADMINISTRATION = `
CREATE TABLE audit_entries (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Kept for ever, and so by what the account was called then as well.
  administrator_id bigint CONSTRAINT audit_entries_administrator REFERENCES users (id) ON DELETE SET NULL,
  administrator    text NOT NULL,
  act              text NOT NULL CONSTRAINT audit_entries_act_given CHECK (act <> ''),
  user_id          bigint CONSTRAINT audit_entries_user REFERENCES users (id) ON DELETE SET NULL,
  subject          text NOT NULL,
  before           jsonb,
  after            jsonb,
  reason           text,
  address          text NOT NULL CONSTRAINT audit_entries_address_size CHECK (char_length(address) <= 64),
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX audit_entries_of_user ON audit_entries (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX audit_entries_by_administrator ON audit_entries (administrator_id, id) WHERE administrator_id IS NOT NULL;
CREATE INDEX audit_entries_of_act ON audit_entries (act, id);

-- Days as they were, for the administrator's overview.
CREATE TABLE statistic_days (
  -- Of Moscow's calendar; there is no gap from the first user's day to the last.
  day        date PRIMARY KEY,
  figures    jsonb NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now()
);

-- Requests for the offer to enterprises, and how far the administrators are with them.
CREATE TABLE contact_requests (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id         bigint NOT NULL CONSTRAINT contact_requests_user REFERENCES users (id) ON DELETE RESTRICT,
  company_name    text NOT NULL,
  contact_name    text NOT NULL,
  email           text NOT NULL,
  telegram        text NOT NULL,
  desired_credits bigint,
  message         text NOT NULL,
  status          text NOT NULL DEFAULT 'new' CONSTRAINT contact_requests_status_known
                  CHECK (status IN ('new', 'in_progress', 'contacted', 'closed')),
  admin_notes     text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL DEFAULT now(),
  version         integer NOT NULL DEFAULT 1
);
CREATE INDEX contact_requests_of_user ON contact_requests (user_id);
CREATE INDEX contact_requests_by_status ON contact_requests (status, id DESC);
`;
