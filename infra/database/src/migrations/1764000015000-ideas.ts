import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ideas were asked for, until they are written. */
export class Ideas1764000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idea_suggestions (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id    bigint NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
        request    jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX idea_suggestions_of_user ON idea_suggestions (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idea_suggestions');
  }
}
