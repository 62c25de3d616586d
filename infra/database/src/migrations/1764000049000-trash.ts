import type { QueryRunner } from 'typeorm';
import { createIndexBeside } from '../index-beside.js';
import { ForwardMigration } from './forward-migration.js';

/**
 * Deleted publications, plans and carousels stay for 30 days, where it was an hour, and plans were deleted at once: what was read
 * whole because it was small needs its indexes. A deleted plan keeps its row, with `deleted_at`, and its publications are where
 * deleted ones have been all along; `with_plan` are those that were deleted by it and come back with it.
 */
export class Trash1764000049000 extends ForwardMigration {
  /** Each statement is one of its own, and may be done again. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_plans ADD COLUMN IF NOT EXISTS deleted_at timestamptz');
    await runner.query(
      'ALTER TABLE deleted_publications ADD COLUMN IF NOT EXISTS with_plan boolean NOT NULL DEFAULT false',
    );
    await createIndexBeside(
      runner,
      'content_plans_deleted',
      'ON content_plans (deleted_at) WHERE deleted_at IS NOT NULL',
    );
    await createIndexBeside(
      runner,
      'content_plans_in_trash',
      'ON content_plans (user_id, deleted_at, id) WHERE deleted_at IS NOT NULL',
    );
    await createIndexBeside(
      runner,
      'carousels_in_trash',
      'ON carousels (user_id, deleted_at, id) WHERE deleted_at IS NOT NULL',
    );
    await createIndexBeside(
      runner,
      'deleted_publications_of_user',
      `ON deleted_publications (((publication ->> 'user_id')::bigint), with_plan, deleted_at, id)`,
    );
    await createIndexBeside(
      runner,
      'deleted_publications_media',
      `ON deleted_publications USING gin ((publication -> 'media')) WHERE publication -> 'media' <> '[]'`,
    );
  }
}
