import { constants, createHash, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { tl } from 'telegram';
import { decryptIge } from './ige.js';

/** Bytes of what a client encrypts with the key: padded data, its SHA-256, all with the key of AES before it. */
const DATA = 192;
const TEMPORARY_KEY = 32;

/** The data centre's RSA key, by which a client knows whom it talks to. */
export class ServerKey {
  readonly publicKeyPem: string;
  /** Lower 64 bits of SHA-1 over n and e, signed. */
  readonly fingerprint: bigint;

  private constructor(
    private readonly privateKey: KeyObject,
    publicKey: KeyObject,
  ) {
    this.publicKeyPem = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
    const hashed = createHash('sha1');
    for (const number of [n, e]) hashed.update(tl.serializeBytes(Buffer.from(number, 'base64url')));
    this.fingerprint = hashed.digest().readBigInt64LE(12);
  }

  static generate(): ServerKey {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return new ServerKey(privateKey, publicKey);
  }

  /**
   * What a client encrypted: data of 192 bytes, reversed, with its hash, under a key of AES that hangs on all of it
   * (RSA_PAD of https://core.telegram.org/mtproto/auth_key).
   * @throws Error if the hash does not fit.
   */
  decrypt(encrypted: Buffer): Buffer {
    const raw = privateDecrypt({ key: this.privateKey, padding: constants.RSA_NO_PADDING }, encrypted);
    const sealed = raw.subarray(TEMPORARY_KEY);
    const mask = createHash('sha256').update(sealed).digest();
    const key = Buffer.from(raw.subarray(0, TEMPORARY_KEY).map((byte, at) => byte ^ (mask[at] ?? 0)));
    const opened = decryptIge(sealed, key, Buffer.alloc(32));
    const data = Buffer.from(opened.subarray(0, DATA)).reverse();
    const hash = createHash('sha256').update(key).update(data).digest();
    if (!hash.equals(opened.subarray(DATA))) throw new Error('What came was not encrypted with this key');
    return data;
  }
}
