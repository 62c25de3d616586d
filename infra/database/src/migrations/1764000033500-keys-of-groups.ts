import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A login at VK may have a second leg: keys of the communities that were chosen of the first one's. */
export class KeysOfGroups1764000033500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE network_logins
        ADD leg text NOT NULL DEFAULT 'user' CONSTRAINT network_logins_leg_known CHECK (leg IN ('user', 'groups')),
        -- Those its user administers; of the second leg: those that were chosen.
        ADD groups jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE network_logins DROP leg, DROP groups');
  }
}
