import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key that its network refused before its time is renewed, but not again and again. */
export class RefusedKeys1764000046300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE integrations
        -- When the key before this one was refused before its time, and this one came in its place.
        ADD key_refused_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrations DROP key_refused_at');
  }
}
