import * as z from 'zod';
import { BackupProblem } from './backup-problem.js';

/**
 * An archive is a tar, gzipped and encrypted (age), its entries in this order: `head.json`; the rows of each table in the
 * text format of COPY, cut into `tables/<table>/<part>`; the files of users as `files/<key>`; `manifest.json`.
 * `age -d | tar -xz` opens it without any of this code.
 */
export const FORMAT = 1;
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';
export const FILES = 'files/';
export const rowsOf = (table: string): string => `tables/${table}/`;

/** The one table migrations fill themselves. */
export const MIGRATIONS_TABLE = 'migrations';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const head = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1) })),
  /** The next number of each sequence. */
  sequences: z.array(z.object({ name: identifier, next: z.string().regex(/^\d{1,19}$/) })),
  /** Files of users in a bucket are kept by the bucket. */
  files: z.enum(['included', 'bucket']),
});

const manifest = z.object({
  tables: z.array(z.object({ name: identifier, rows: count, bytes: count, sha256 })),
  /** The sum is of the lines `<sha256>  <key>`, in the order of the archive. */
  files: z.object({ count, bytes: count, sha256 }),
});

/** What an archive is a copy of. */
export type Head = z.output<typeof head>;
/** What was written into an archive; its last entry, so an archive without one was cut off. */
export type Manifest = z.output<typeof manifest>;

const parsed = <T>(schema: z.ZodType<T>, text: string, name: string): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupProblem(`${name} of the archive is not what this version of the product writes`, error);
  }
};

export const parseHead = (text: string): Head => parsed(head, text, HEAD);
export const parseManifest = (text: string): Manifest => parsed(manifest, text, MANIFEST);
