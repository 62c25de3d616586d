import type { Tx } from '@orbita/platform';

/** A user who proved the password of an account. */
export interface Proven {
  id: number;
}

/** Hashes by which passwords were proven; they never leave this service. */
const hashes = new WeakMap<Proven, string>();

/** Records the hash a user proved their password by. @returns the user */
export const provenBy = <P extends Proven>(proven: P, hash: string): P => {
  hashes.set(proven, hash);
  return proven;
};

/**
 * Locks the account until the transaction ends, if the proven password is still its own: a parallel change waits, and then ends
 * the sessions opened by it. The lock is not shared: two transactions that then change the account would wait for each other.
 * @returns whether the password is still its own
 */
export const isHeldByProof = async (tx: Tx, proven: Proven): Promise<boolean> => {
  const [same] = await tx.query('SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE', [
    proven.id,
    hashes.get(proven),
  ]);
  return same !== undefined;
};
