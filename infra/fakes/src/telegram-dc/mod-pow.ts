import { DH_PRIME } from './dh-prime.js';

export const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

/** Big-endian, 256 bytes. */
export const toBytes = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(512, '0'), 'hex');

export const PRIME = toNumber(DH_PRIME);

/** Generator of both exchanges; one of those clients accept with this prime. */
export const GENERATOR = 3;

/** base ^ exponent modulo the prime. */
export const modPow = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
};
