import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Messages beside the texts of statements, deliveries and analyses; `said` reads them (ADR 48). */
export class ComputedByCode1764000048500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE integrations ADD problem_said jsonb');
    await runner.query('ALTER TABLE publishing_attempts ADD reason_said jsonb');
    await runner.query('ALTER TABLE acts ADD error_said jsonb');
  }
}
