import { type Options, hash, verify } from '@node-rs/argon2';
import { AppError } from '@orbita/contracts';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';

/** As the library numbers it: a constant of its declarations cannot be read from file by file. */
const ALGORITHM_ARGON2ID = 2;
const ARGON2ID: Options = { algorithm: ALGORITHM_ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Four threads serve all of Node's file and name look-ups too: hashing leaves one of them free. */
const MAX_AT_ONCE = 3;
/** About three seconds of hashing on one core: whoever comes later is better told to try again. */
const MAX_WAITING = 100;

const limit = pLimit(MAX_AT_ONCE);

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (limit.pendingCount >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE');
  return limit(work);
};

/** Keyboards differ in how they compose «й» and «ё»: the same password must stay the same bytes. */
const normalized = (password: string): string => password.normalize('NFKC');

/**
 * Hash of a password with a salt of its own, in PHC notation.
 * @throws AppError SERVICE_UNAVAILABLE when too many passwords are being hashed
 */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), ARGON2ID));

let decoy: Promise<string> | undefined;

/** Hash that no password fits, computed once. */
const decoyHash = (): Promise<string> => {
  decoy ??= hash(randomBytes(32), ARGON2ID).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
};

/** Computes the decoy ahead, so that the first unknown e-mail costs no more than the later ones. */
export const prepareDecoy = async (): Promise<void> => {
  await decoyHash();
};

/**
 * Whether the password fits the hash; without a hash it costs the same time and answers no.
 * @throws AppError SERVICE_UNAVAILABLE when too many passwords are being hashed
 */
export const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const against = passwordHash ?? (await decoyHash());
  const fits = await inTurn(() => verify(against, normalized(password)));
  return fits && passwordHash !== undefined;
};
