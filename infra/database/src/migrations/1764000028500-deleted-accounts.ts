import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are gone: their rows stay for the books, nameless; who they were is kept apart, and for a time only. */
export class DeletedAccounts1764000028500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN deleted_at timestamptz');
    // Only who is there has an address for themselves. A partial index is no key either: taking the address away does
    // not wait for whoever writes a row of that user at the moment, and cannot deadlock with them.
    await runner.query('ALTER TABLE users DROP CONSTRAINT users_email_key');
    await runner.query('CREATE UNIQUE INDEX users_email_key ON users (email) WHERE deleted_at IS NULL');
    await runner.query(`
      CREATE TABLE deleted_accounts (
        user_id    bigint PRIMARY KEY CONSTRAINT deleted_accounts_user REFERENCES users (id) ON DELETE RESTRICT,
        name       text NOT NULL,
        email      text NOT NULL,
        deleted_at timestamptz NOT NULL DEFAULT now(),
        -- Null while rows of theirs are left that nothing keeps.
        erased_at  timestamptz
      )`);
    await runner.query(
      'CREATE INDEX deleted_accounts_to_erase ON deleted_accounts (deleted_at) WHERE erased_at IS NULL',
    );
    await runner.query('CREATE INDEX deleted_accounts_by_time ON deleted_accounts (deleted_at)');
    // The books keep every figure; the words of somebody who is gone can be taken out of them, and nothing else.
    await runner.query('DROP TRIGGER ledger_entries_append_only ON ledger_entries');
    await runner.query(`
      CREATE TRIGGER ledger_entries_append_only BEFORE DELETE ON ledger_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
    await runner.query(`
      CREATE FUNCTION refuse_ledger_change_but_namelessness() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF to_jsonb(NEW) - 'description' IS DISTINCT FROM to_jsonb(OLD) - 'description'
           OR NEW.description <> 'Операция удалённого аккаунта'
           OR NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NOT NULL) THEN
          RAISE EXCEPTION 'the ledger is append-only: correct % by a new entry', TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER ledger_entries_keep_figures BEFORE UPDATE ON ledger_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change_but_namelessness()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER ledger_entries_keep_figures ON ledger_entries');
    await runner.query('DROP FUNCTION refuse_ledger_change_but_namelessness');
    await runner.query('DROP TRIGGER ledger_entries_append_only ON ledger_entries');
    await runner.query(`
      CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
    await runner.query('DROP TABLE deleted_accounts');
    await runner.query('DROP INDEX users_email_key');
    await runner.query('ALTER TABLE users ADD CONSTRAINT users_email_key UNIQUE (email)');
    await runner.query('ALTER TABLE users DROP COLUMN deleted_at');
  }
}
