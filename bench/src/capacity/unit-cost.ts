/** What one operation takes of each part of an installation. */
export interface UnitCost {
  /** Milliseconds of one core, by role; `postgres` and `redis` among them. */
  cpuMs: Readonly<Record<string, number>>;
  /** Bytes of PostgreSQL's write-ahead log: what its disk and every replica have to take. */
  walBytes: number;
  /** Bytes the database has grown by. */
  storedBytes: number;
  /** Bytes of files that lie in the storage afterwards, until their owner lets them go. */
  fileBytes: number;
  /** How long its calls occupy the model, at the pace of a real one. */
  modelSeconds: number;
  /** Tokens the model writes. */
  modelTokens: number;
}

/** What users do, as far as it costs something. */
export const OPERATIONS = [
  'read',
  'change',
  'text',
  'plan',
  // Of a photograph the background; of a recording a minute; of a channel what a day brought; of posts one that goes out.
  'removal',
  'minute',
  'channel',
  'post',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export type UnitCosts = Readonly<Record<Operation, UnitCost>>;
