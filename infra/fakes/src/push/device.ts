import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** Data a browser gives to a site when it subscribes. */
export interface DeviceSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const KEY_BYTES = 65;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser with a subscription: the one that can read what was encrypted for it. */
export class FakeDevice {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.pair.generateKeys();
  }

  get subscription(): DeviceSubscription {
    const keys = { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /**
   * Reads a body in `aes128gcm` (RFC 8188) that was encrypted by RFC 8291; of one record, as pushes are.
   * @throws Error when it was meant for another device or was changed
   */
  read(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const keyAt = SALT_BYTES + 5;
    const sender = body.subarray(keyAt, keyAt + KEY_BYTES);
    const record = body.subarray(keyAt + KEY_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = derived(this.pair.computeSecret(sender), this.auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
    // The last record ends with a 2 and zeroes.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
}
