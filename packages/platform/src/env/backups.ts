import * as z from 'zod';

/** Environment of the process that reports the age of the last backup. */
export const backupsEnv = {
  BACKUP_EXPECTED: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Whether this installation is backed up every night; then a missing first backup raises an alert as well',
    ),
};
