import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step of the schema. It has no way back: the code of the last release runs on the new schema (docs/RELEASING.md). */
export abstract class ForwardMigration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('a migration is not reverted'));
  }
}
