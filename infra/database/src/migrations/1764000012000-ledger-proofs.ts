import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far the books were proven, and what every balance was there: a later check only has to read what was written
 * since. One row a balance and one a proof, so both stay small whatever the ledger grows to.
 */
export class LedgerProofs1764000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_proofs (
        id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        through_entry_id bigint NOT NULL CONSTRAINT ledger_proofs_through_not_negative CHECK (through_entry_id >= 0),
        is_full          boolean NOT NULL,
        created_at       timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query(`
      CREATE TABLE ledger_proven_balances (
        user_id   bigint PRIMARY KEY
                  CONSTRAINT ledger_proven_balances_account REFERENCES credit_accounts (user_id) ON DELETE RESTRICT,
        available bigint NOT NULL,
        held      bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_proven_balances');
    await runner.query('DROP TABLE ledger_proofs');
  }
}
