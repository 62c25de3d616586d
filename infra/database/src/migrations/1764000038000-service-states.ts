import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when each part of the product works, or does not: what the page of states says, whichever gateway is asked. */
export class ServiceStates1764000038000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE service_states (
        part  text PRIMARY KEY CONSTRAINT service_states_part_size CHECK (char_length(part) BETWEEN 1 AND 40),
        state text NOT NULL CONSTRAINT service_states_state CHECK (state IN ('works', 'delayed', 'down')),
        since timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_states');
  }
}
