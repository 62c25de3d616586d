import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Notifications as messages beside their texts (ADR 48), and what shows why a job failed. */
export class NoticesByCode1764000048100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD title_said jsonb, ADD text_said jsonb');
    for (const table of ['content_plans', 'plan_proposals', 'transcript_digests', 'transcriptions'])
      await runner.query(`ALTER TABLE ${table} ADD error_said jsonb`);
  }
}
