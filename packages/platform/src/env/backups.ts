import * as z from 'zod';

/** Environment of the process that tells how old the last backup is. */
export const backupsEnv = {
  BACKUP_EXPECTED: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Whether this installation is backed up every night: a first backup that never comes is then told of as well',
    ),
};
