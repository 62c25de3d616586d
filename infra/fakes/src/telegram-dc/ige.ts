import { createCipheriv, createDecipheriv } from 'node:crypto';

const BLOCK = 16;

const xorInto = (target: Buffer, at: number, mask: Buffer, maskAt: number, length: number): void => {
  for (let i = 0; i < length; i++) target[at + i] = (target[at + i] ?? 0) ^ (mask[maskAt + i] ?? 0);
};

/**
 * AES-256 in IGE mode, which no crypto library offers: c[i] = E(p[i] ^ c[i-1]) ^ p[i-1].
 * With e[i] = c[i] ^ p[i-1] that is e[i] = E((p[i] ^ p[i-2]) ^ e[i-1]): CBC over p[i] ^ p[i-2], one native call for all of it.
 * @param plain a multiple of 16 bytes
 * @param iv 32 bytes: c[-1], then p[-1]
 */
export const encryptIge = (plain: Buffer, key: Buffer, iv: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-cbc', key, iv.subarray(0, BLOCK)).setAutoPadding(false);
  const chained = Buffer.from(plain);
  if (plain.length > BLOCK) {
    xorInto(chained, BLOCK, iv, BLOCK, BLOCK);
    xorInto(chained, 2 * BLOCK, plain, 0, plain.length - 2 * BLOCK);
  }
  const encrypted = cipher.update(chained);
  xorInto(encrypted, 0, iv, BLOCK, BLOCK);
  xorInto(encrypted, BLOCK, plain, 0, plain.length - BLOCK);
  return encrypted;
};

/** The inverse, block by block: no native cipher chains this way, and clients send little. */
export const decryptIge = (encrypted: Buffer, key: Buffer, iv: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const plain = Buffer.alloc(encrypted.length);
  const block = Buffer.alloc(BLOCK);
  for (let at = 0; at < encrypted.length; at += BLOCK) {
    encrypted.copy(block, 0, at, at + BLOCK);
    if (at === 0) xorInto(block, 0, iv, BLOCK, BLOCK);
    else xorInto(block, 0, plain, at - BLOCK, BLOCK);
    const opened = decipher.update(block);
    if (at === 0) xorInto(opened, 0, iv, 0, BLOCK);
    else xorInto(opened, 0, encrypted, at - BLOCK, BLOCK);
    opened.copy(plain, at);
  }
  return plain;
};
