import { createHash, randomBytes } from 'node:crypto';
import type { AuthKey } from './auth-key.js';
import { decryptIge, encryptIge } from './ige.js';

/** A packet of a session, opened. */
export interface Envelope {
  salt: bigint;
  sessionId: bigint;
  messageId: bigint;
  sequence: number;
  body: Buffer;
}

const sha256 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Where the part of the key begins that each side uses: https://core.telegram.org/mtproto/description. */
const CLIENT = 0;
const SERVER = 8;

const keyOf = ({ bytes }: AuthKey, messageKey: Buffer, side: number): { key: Buffer; iv: Buffer } => {
  const a = sha256(messageKey, bytes.subarray(side, side + 36));
  const b = sha256(bytes.subarray(side + 40, side + 76), messageKey);
  return {
    key: Buffer.concat([a.subarray(0, 8), b.subarray(8, 24), a.subarray(24, 32)]),
    iv: Buffer.concat([b.subarray(0, 8), a.subarray(8, 24), b.subarray(24, 32)]),
  };
};

const messageKeyOf = ({ bytes }: AuthKey, plain: Buffer, side: number): Buffer =>
  sha256(bytes.subarray(88 + side, 120 + side), plain).subarray(8, 24);

/** Opens a client's packet. @throws Error if it was not sealed with this key. */
export const openPacket = (packet: Buffer, key: AuthKey): Envelope => {
  const messageKey = packet.subarray(8, 24);
  const aes = keyOf(key, messageKey, CLIENT);
  const plain = decryptIge(packet.subarray(24), aes.key, aes.iv);
  if (!messageKeyOf(key, plain, CLIENT).equals(messageKey)) throw new Error('A packet sealed with another key');
  const length = plain.readInt32LE(28);
  if (length < 4 || length > plain.length - 32) throw new Error('A packet of a wrong length');
  return {
    salt: plain.readBigInt64LE(0),
    sessionId: plain.readBigInt64LE(8),
    messageId: plain.readBigInt64LE(16),
    sequence: plain.readInt32LE(24),
    body: plain.subarray(32, 32 + length),
  };
};

/** Seals a message of the data centre. */
export const sealPacket = ({ salt, sessionId, messageId, sequence, body }: Envelope, key: AuthKey): Buffer => {
  const padding = 12 + ((16 - ((32 + body.length + 12) % 16)) % 16);
  const plain = Buffer.concat([Buffer.alloc(32), body, randomBytes(padding)]);
  plain.writeBigInt64LE(salt, 0);
  plain.writeBigInt64LE(sessionId, 8);
  plain.writeBigInt64LE(messageId, 16);
  plain.writeInt32LE(sequence, 24);
  plain.writeInt32LE(body.length, 28);
  const messageKey = messageKeyOf(key, plain, SERVER);
  const aes = keyOf(key, messageKey, SERVER);
  return Buffer.concat([Buffer.from(key.id, 'hex'), messageKey, encryptIge(plain, aes.key, aes.iv)]);
};
