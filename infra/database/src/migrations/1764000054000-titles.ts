import type { QueryRunner } from 'typeorm';
import { createIndexBeside } from '../index-beside.js';
import { ForwardMigration } from './forward-migration.js';

/** The newest titles of a user, which the command menu searches, are read from an index alone. */
export class Titles1764000054000 extends ForwardMigration {
  /** The index is created beside writers. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexBeside(runner, 'publications_newest_of_user', 'ON publications (user_id, id)');
  }
}
