/** A backup that cannot be made, read or restored as things stand; its message says what to do about it. */
export class BackupProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BackupProblem';
  }
}

/** Of the system, of a quota, and of PostgreSQL. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Says of a full disk what it is; everything else stays what it was. */
export const roomProblem = (error: unknown, folder: string): unknown =>
  NO_ROOM.has(String((error as { code?: unknown } | null)?.code))
    ? new BackupProblem(`no space is left in ${folder}: nothing was kept, free some and start again`, error)
    : error;
