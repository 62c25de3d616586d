/** A backup that cannot be made, read or restored in this situation; the message says what to do. */
export class BackupProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BackupProblem';
  }
}

/** Of the system, of a quota, and of PostgreSQL. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Names a full disk as the cause; any other error stays as it is. */
export const roomProblem = (error: unknown, folder: string): unknown =>
  NO_ROOM.has(String((error as { code?: unknown } | null)?.code))
    ? new BackupProblem(`no space is left in ${folder}: nothing was kept, free some and start again`, error)
    : error;
