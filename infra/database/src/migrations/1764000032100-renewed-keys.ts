import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that came by a login end and are renewed; several accounts of one login share one key. */
export class RenewedKeys1764000032100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE integrations
        -- The login its key came by, which is forgotten within days: accounts of one login share their key.
        ADD login_id bigint,
        -- When its network gave the key out: with its end that is how long it lives.
        ADD key_since timestamptz NOT NULL DEFAULT now(),
        -- Until then one process renews the key.
        ADD key_claimed_until timestamptz`);
    await runner.query(
      'CREATE INDEX integrations_of_login ON integrations (login_id) WHERE login_id IS NOT NULL AND deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrations DROP login_id, DROP key_since, DROP key_claimed_until');
  }
}
