import { createHash, randomBytes } from 'node:crypto';
import { Api, helpers } from 'telegram';
import { AuthKey } from './auth-key.js';
import { DH_PRIME } from './dh-prime.js';
import { decryptIge, encryptIge } from './ige.js';
import { GENERATOR, modPow, toBytes, toNumber } from './mod-pow.js';
import type { ServerKey } from './server-key.js';
import { long, type Long, readObject, type TlObject } from './tl.js';

/** Real ones have 31 bits each; finding these costs a client nothing, and what is found the client checks in no way. */
const P = 65_537;
const Q = 65_539;

const sha1 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const numberOf = (bytes: Buffer): Long => helpers.readBigIntFromBuffer(bytes, true, true);

/** Agreeing on a key: https://core.telegram.org/mtproto/auth_key, the data centre's side of one connection. */
export class Handshake {
  private readonly serverNonce = numberOf(randomBytes(16));
  /** Shorter than a real one, which would cost ten times as much. */
  private readonly secret = toNumber(randomBytes(32));
  private nonce: Long | undefined;
  private newNonce: Long | undefined;
  private isTemporary = false;

  constructor(
    private readonly serverKey: ServerKey,
    private readonly onKey: (key: AuthKey) => void,
  ) {}

  /** Answer to a step. @throws Error if it is no step. */
  async answer(request: TlObject): Promise<TlObject> {
    if (request instanceof Api.ReqPqMulti) return this.begin(request.nonce);
    if (request instanceof Api.ReqDHParams) return this.offer(request);
    if (request instanceof Api.SetClientDHParams) return this.agree(request);
    throw new Error(`No step of the handshake: ${request.className}`);
  }

  private begin(nonce: Long): TlObject {
    this.nonce = nonce;
    const pq = Buffer.alloc(8);
    pq.writeBigUInt64BE(BigInt(P) * BigInt(Q));
    return new Api.ResPQ({
      nonce,
      serverNonce: this.serverNonce,
      pq,
      serverPublicKeyFingerprints: [long(this.serverKey.fingerprint)],
    });
  }

  private async offer({ encryptedData }: Api.ReqDHParams): Promise<TlObject> {
    const inner = readObject(this.serverKey.decrypt(encryptedData));
    if (!(inner instanceof Api.PQInnerData || inner instanceof Api.PQInnerDataTempDc)) {
      throw new Error(`No inner data: ${inner.className}`);
    }
    this.isTemporary = inner instanceof Api.PQInnerDataTempDc;
    this.newNonce = inner.newNonce;
    const { key, iv } = await this.temporaryAes();
    const data = new Api.ServerDHInnerData({
      ...this.nonces(),
      g: GENERATOR,
      dhPrime: DH_PRIME,
      gA: toBytes(modPow(BigInt(GENERATOR), this.secret)),
      serverTime: Math.floor(Date.now() / 1000),
    }).getBytes();
    const padding = randomBytes((16 - ((20 + data.length) % 16)) % 16);
    return new Api.ServerDHParamsOk({
      ...this.nonces(),
      encryptedAnswer: encryptIge(Buffer.concat([sha1(data), data, padding]), key, iv),
    });
  }

  private async agree({ encryptedData }: Api.SetClientDHParams): Promise<TlObject> {
    const { key, iv } = await this.temporaryAes();
    const inner = readObject(decryptIge(encryptedData, key, iv).subarray(20));
    if (!(inner instanceof Api.ClientDHInnerData)) throw new Error(`No inner data: ${inner.className}`);
    const authKey = new AuthKey(toBytes(modPow(toNumber(inner.gB), this.secret)), this.isTemporary);
    this.onKey(authKey);
    const hash = sha1(this.newNonceBytes(), Buffer.from([1]), authKey.auxiliaryHash);
    return new Api.DhGenOk({ ...this.nonces(), newNonceHash1: numberOf(hash.subarray(4)) });
  }

  private nonces(): { nonce: Long; serverNonce: Long } {
    if (!this.nonce) throw new Error('The handshake has not begun');
    return { nonce: this.nonce, serverNonce: this.serverNonce };
  }

  private newNonceBytes(): Buffer {
    if (!this.newNonce) throw new Error('The handshake has not come that far');
    return helpers.toSignedLittleBuffer(this.newNonce, 32);
  }

  private temporaryAes(): Promise<{ key: Buffer; iv: Buffer }> {
    return helpers.generateKeyDataFromNonce(this.serverNonce, numberOf(this.newNonceBytes()));
  }
}
