import * as z from 'zod';

/** Where users' files are kept; spread into the schema of every process that stores or serves files. */
export const storageEnv = {
  STORAGE_DIR: z
    .string()
    .min(1)
    .default('.data/files')
    .describe("Folder of users' files; with S3 only files on their way to the bucket pass through it"),
  STORAGE_S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe("S3 bucket of users' files, one for all machines; without it they stay in STORAGE_DIR"),
  STORAGE_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  STORAGE_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of an S3-compatible server; Amazon itself when absent'),
  STORAGE_S3_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Access key of the bucket; without it the credentials of the machine are used'),
  STORAGE_S3_SECRET_KEY: z.string().min(1).optional().describe('Secret that belongs to STORAGE_S3_ACCESS_KEY'),
};

export type StorageEnv = z.output<z.ZodObject<typeof storageEnv>>;
