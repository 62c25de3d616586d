import { createSecretKey, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
const ID = /^[A-Za-z0-9_-]{1,16}$/;
/** 32 bytes as `openssl rand -base64 32` writes them. */
const KEY = /^[A-Za-z0-9+/]{43}=$/;

/** The list of keys cannot be used. The message names position and id, never key material. */
export class EncryptionKeysInvalid extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'EncryptionKeysInvalid';
  }
}

/**
 * The keys of `ENCRYPTION_KEYS`, `id:base64key` by commas, in their order: the first one seals, all of them open.
 * @throws EncryptionKeysInvalid
 */
export const parseEncryptionKeys = (spec: string): Map<string, KeyObject> => {
  const keys = new Map<string, KeyObject>();
  for (const [index, entry] of spec.split(',').entries()) {
    const place = `key ${index + 1}`;
    const [id = '', encoded = '', ...rest] = entry.trim().split(':');
    if (rest.length > 0 || !ID.test(id)) {
      throw new EncryptionKeysInvalid(`${place} must be id:base64key, the id 1 to 16 of A-Z a-z 0-9 _ -`);
    }
    if (!KEY.test(encoded)) {
      throw new EncryptionKeysInvalid(`${place} (${id}) must be ${KEY_BYTES} bytes in base64: openssl rand -base64 32`);
    }
    if (keys.has(id)) throw new EncryptionKeysInvalid(`${place} repeats the id ${id}`);
    keys.set(id, createSecretKey(encoded, 'base64'));
  }
  return keys;
};
