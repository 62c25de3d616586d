import { type Options, hash, verify } from '@node-rs/argon2';
import { AppError } from '@orbita/contracts';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';

/** The library's number: its `const enum` cannot be read when files are compiled one by one. */
const ALGORITHM_ARGON2ID = 2;
const ARGON2ID: Options = { algorithm: ALGORITHM_ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Node's four threads also serve files and DNS: hashing leaves one of them free. */
const MAX_AT_ONCE = 3;
/** About three seconds of hashing on one core: a later request is better refused with a retry. */
const MAX_WAITING = 100;

const limit = pLimit(MAX_AT_ONCE);

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (limit.pendingCount >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE');
  return limit(work);
};

/** Keyboards compose «й» and «ё» differently: the same password must give the same bytes. */
const normalized = (password: string): string => password.normalize('NFKC');

/**
 * Hash of a password with its own salt, in PHC notation.
 * @throws AppError SERVICE_UNAVAILABLE when too many passwords are being hashed
 */
export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), ARGON2ID));

let decoy: Promise<string> | undefined;

/** Hash that no password matches, computed once. */
const decoyHash = (): Promise<string> => {
  decoy ??= hash(randomBytes(32), ARGON2ID).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
};

/** Computes the decoy in advance, so that the first unknown e-mail takes no longer than later ones. */
export const prepareDecoy = async (): Promise<void> => {
  await decoyHash();
};

/**
 * Whether the password matches the hash; without a hash it takes the same time and returns false.
 * @throws AppError SERVICE_UNAVAILABLE when too many passwords are being hashed
 */
export const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const against = passwordHash ?? (await decoyHash());
  const fits = await inTurn(() => verify(against, normalized(password)));
  return fits && passwordHash !== undefined;
};
