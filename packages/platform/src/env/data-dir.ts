import * as z from 'zod';

/** Where an installation keeps its own; shared by whoever writes mails there and whoever shows them. */
export const dataDirEnv = {
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of everything this installation keeps: its PostgreSQL, Redis, secrets, mails and logs'),
};
