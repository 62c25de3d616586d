import * as z from 'zod';

/** Folder of an installation's own files; shared by the process that writes mails there and the process that shows them. */
export const dataDirEnv = {
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of everything this installation keeps: its PostgreSQL, Redis, secrets, mails and logs'),
};
