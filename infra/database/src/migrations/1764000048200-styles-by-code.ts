import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Why the analysis of a style failed, as a message beside its text (ADR 48). */
export class StylesByCode1764000048200 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE writing_styles ADD analysis_error_said jsonb');
  }
}
