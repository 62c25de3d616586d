import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted publication keeps its ideas, the new one and those before; a taken idea knows the one it has replaced. */
export class IdeasThatComeBack1764000028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deleted_publications
        ADD proposed_idea  jsonb,
        ADD replaced_ideas jsonb NOT NULL DEFAULT '[]'`);
    await runner.query('ALTER TABLE proposed_ideas ADD replaced_idea_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE proposed_ideas DROP replaced_idea_id');
    await runner.query('ALTER TABLE deleted_publications DROP proposed_idea, DROP replaced_ideas');
  }
}
