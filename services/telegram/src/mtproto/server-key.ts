import { createHash, createPublicKey } from 'node:crypto';

export interface ServerKey {
  /** In the library's format: a signed 64-bit number in decimal. */
  fingerprint: string;
  modulus: Buffer;
  exponent: number;
}

/** TL `bytes` (https://core.telegram.org/mtproto/serialize#base-types): length, data, zeros up to a multiple of four. */
const tlBytes = (data: Buffer): Buffer => {
  const head =
    data.length < 254
      ? Buffer.from([data.length])
      : Buffer.from([254, data.length & 0xff, (data.length >> 8) & 0xff, (data.length >> 16) & 0xff]);
  const body = Buffer.concat([head, data]);
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
};

/**
 * Reads a data centre's public RSA key. The fingerprint is the last eight bytes of the SHA-1 of its bare TL form
 * (https://core.telegram.org/mtproto/auth_key, «Presenting proof of work; Server authentication»).
 * @param pem PKCS#1 or SPKI; line ends may be written as `\n`
 * @throws Error when it is not an RSA key
 */
export const readServerKey = (pem: string): ServerKey => {
  const { n, e } = createPublicKey(pem.replaceAll('\\n', '\n')).export({ format: 'jwk' });
  if (!n || !e) throw new Error('not an RSA key');
  const modulus = Buffer.from(n, 'base64url');
  const exponent = Buffer.from(e, 'base64url');
  const digest = createHash('sha1')
    .update(Buffer.concat([tlBytes(modulus), tlBytes(exponent)]))
    .digest();
  return {
    fingerprint: digest.readBigInt64LE(12).toString(),
    modulus,
    exponent: exponent.readUIntBE(0, exponent.length),
  };
};
