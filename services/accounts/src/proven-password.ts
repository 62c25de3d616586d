import type { Tx } from '@orbita/platform';

/** Somebody who proved the password of an account. */
export interface Proven {
  id: number;
}

/** Hashes by which passwords were proven; they leave accounts with nobody. */
const hashes = new WeakMap<Proven, string>();

/** Notes by which hash somebody proved their password. @returns them */
export const provenBy = <P extends Proven>(proven: P, hash: string): P => {
  hashes.set(proven, hash);
  return proven;
};

/**
 * Holds the account until the transaction ends, if the proven password is its own still: whoever changes it meanwhile waits,
 * and then ends what was done by it. Not a shared lock: two who go on to change the account would wait for each other.
 * @returns whether it is
 */
export const isHeldByProof = async (tx: Tx, proven: Proven): Promise<boolean> => {
  const [same] = await tx.query('SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE', [
    proven.id,
    hashes.get(proven),
  ]);
  return same !== undefined;
};
