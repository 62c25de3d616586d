import { createHash } from 'node:crypto';

/** A number that looks like chance and is always the same for the same words: 64 bits, positive. */
export const numberFor = (...words: (string | number)[]): bigint =>
  createHash('sha256').update(words.join('\0')).digest().readBigInt64LE(0) & 0x7fff_ffff_ffff_ffffn;

/** The same between two whole numbers, both included. */
export const between = (from: number, to: number, ...words: (string | number)[]): number =>
  from + Number(numberFor(...words) % BigInt(to - from + 1));
