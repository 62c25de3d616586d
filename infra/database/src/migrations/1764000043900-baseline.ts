import type { QueryRunner } from 'typeorm';
import { ACCOUNTS } from './baseline/accounts.js';
import { ADMINISTRATION } from './baseline/administration.js';
import { BILLING } from './baseline/billing.js';
import { COMPETITORS } from './baseline/competitors.js';
import { CONTENT } from './baseline/content.js';
import { JOBS } from './baseline/jobs.js';
import { LEDGER } from './baseline/ledger.js';
import { MEDIA } from './baseline/media.js';
import { MESSAGES } from './baseline/messages.js';
import { PLANS } from './baseline/plans.js';
import { PUBLISHING } from './baseline/publishing.js';
import { RELEASED, unfinishedRelease } from './baseline/released.js';
import { ForwardMigration } from './forward-migration.js';

/** In the order in which tables refer to each other. */
const SCHEMA = [
  ACCOUNTS,
  LEDGER,
  BILLING,
  JOBS,
  PLANS,
  CONTENT,
  MEDIA,
  PUBLISHING,
  COMPETITORS,
  MESSAGES,
  ADMINISTRATION,
];

/**
 * The schema of 1.0.0. A database of that version has it and only records this; a new one also records the migrations it
 * replaces, so that processes of 1.0.0 start on it after a rollback.
 */
export class Baseline1764000043900 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    const applied = rows.map(({ name }) => name);
    const missing = unfinishedRelease(applied);
    if (missing) {
      throw new Error(
        `this database was made by a version before 1.0.0 (${missing} is missing): upgrade it to 1.0.0 first, then to this version`,
      );
    }
    if (RELEASED.every((name) => applied.includes(name))) return;
    for (const statements of SCHEMA) await runner.query(statements);
    await runner.query(
      'INSERT INTO migrations (timestamp, name) SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) AS name',
      [RELEASED],
    );
  }
}
