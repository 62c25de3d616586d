import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { parseEncryptionKeys } from './encryption-keys.js';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
/** Sizes of NIST SP 800-38D: a random nonce of 96 bits and a whole tag of 128. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** version.key.nonce.ciphertext.tag, the last three in base64url. */
const SEALED = /^v1\.([A-Za-z0-9_-]{1,16})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{22})$/;

/**
 * - `malformed`: no sealed text at all, cut off, or of a version this process does not know
 * - `unknown-key`: sealed with a key that is not in ENCRYPTION_KEYS
 * - `not-authentic`: changed since it was sealed, moved from another row, or its key's id now means another key
 */
export type SealedTextProblem = 'malformed' | 'unknown-key' | 'not-authentic';

/** A sealed text that cannot be opened. The message contains neither the text nor its plain form. */
export class SealedTextRefused extends Error {
  constructor(
    readonly problem: SealedTextProblem,
    detail: string,
  ) {
    super(`a sealed text cannot be opened: ${detail}`);
    this.name = 'SealedTextRefused';
  }
}

interface SealedParts {
  keyId: string;
  nonce: Buffer;
  ciphertext: Buffer;
  tag: Buffer;
}

const partsOf = (sealed: string): SealedParts => {
  const [, keyId = '', nonce = '', ciphertext = '', tag = ''] = SEALED.exec(sealed) ?? [];
  if (!keyId) throw new SealedTextRefused('malformed', 'it is damaged or of another version');
  return {
    keyId,
    nonce: Buffer.from(nonce, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
};

/** How every text that is sealed with this key begins. */
export const sealedPrefix = (keyId: string): string => `${VERSION}.${keyId}.`;

/** What a sealed value of a row is bound to: put into another row, table or column it does not open. */
export const boundToRow = (table: string, column: string, id: number): string => `${table}.${column}:${id}`;

/**
 * Seals secrets for the database (AES-256-GCM) and opens them. A sealed text is one ASCII string that names its key and
 * is bound to its row by `boundTo` (additional authenticated data): `<table>.<column>:<row id>`, see {@link boundToRow}.
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, KeyObject>;
  /** Id of the key that seals. */
  readonly writingKey: string;

  private constructor(keys: ReadonlyMap<string, KeyObject>, writingKey: string) {
    this.#keys = keys;
    this.writingKey = writingKey;
  }

  /** @param spec value of ENCRYPTION_KEYS @throws EncryptionKeysInvalid */
  static fromKeys(spec: string): SecretBox {
    const keys = parseEncryptionKeys(spec);
    const [writingKey = ''] = keys.keys();
    return new SecretBox(keys, writingKey);
  }

  seal(plain: string, boundTo: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key(this.writingKey), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(boundTo, 'utf8'));
    const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const parts = [nonce, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url'));
    return `${sealedPrefix(this.writingKey)}${parts.join('.')}`;
  }

  /** @throws SealedTextRefused */
  open(sealed: string, boundTo: string): string {
    const { keyId, nonce, ciphertext, tag } = partsOf(sealed);
    const decipher = createDecipheriv(ALGORITHM, this.key(keyId), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo, 'utf8'));
    decipher.setAuthTag(tag);
    const plain = decipher.update(ciphertext);
    try {
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    } catch {
      // OpenSSL's own message names nothing an operator could act on.
      throw new SealedTextRefused('not-authentic', 'it was changed, belongs to another row or to another key');
    }
  }

  private key(id: string): KeyObject {
    const key = this.#keys.get(id);
    if (!key) throw new SealedTextRefused('unknown-key', `its key ${id} is not in ENCRYPTION_KEYS`);
    return key;
  }
}
