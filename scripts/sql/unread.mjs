// @ts-check
// Statements whose text only a running process knows. The check is red for one more, and for one fewer.

/** @type {Readonly<Record<string, { statements: number, why: string }>>} */
export const UNREAD = {
  'infra/database/src/backup/load-tables.ts': { statements: 6, why: 'restores whatever tables an archive names' },
  'infra/database/src/backup/write-backup.ts': { statements: 1, why: 'COPY of every table of the catalogue' },
  'infra/database/src/large-seed/copy.ts': { statements: 1, why: 'COPY of rows, not a text' },
  'infra/database/src/index-beside.ts': { statements: 3, why: 'used by migrations only, which the tests run' },
};
