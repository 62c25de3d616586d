import { createHash } from 'node:crypto';

/** Key of 2048 bits a client and the data centre agreed on. */
export class AuthKey {
  /** Lower 64 bits of its SHA-1, in hexadecimal: how each packet names it. */
  readonly id: string;
  readonly auxiliaryHash: Buffer;
  readonly salt: bigint;

  constructor(
    readonly bytes: Buffer,
    /** Made for some hours and for connections beside the main one; useless until it is bound to a permanent key. */
    readonly isTemporary: boolean,
  ) {
    const hash = createHash('sha1').update(bytes).digest();
    this.auxiliaryHash = hash.subarray(0, 8);
    this.id = hash.subarray(12, 20).toString('hex');
    this.salt = createHash('sha256').update(bytes).digest().readBigInt64LE(0);
  }
}
