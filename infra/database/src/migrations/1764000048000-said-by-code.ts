import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Sentences are stored as messages beside their Russian texts (ADR 48): `{code, params, text}`. `said` picks what a row says: its
 * message, or its text where that was written by code that knows no messages, or was changed by it since.
 */
export class SaidByCode1764000048000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION said(text text, message jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
      $$ SELECT CASE WHEN message->>'text' = text THEN message ELSE to_jsonb(text) END $$`);
    await runner.query('ALTER TABLE jobs ADD stage_said jsonb, ADD description_said jsonb, ADD error_said jsonb');
  }
}
