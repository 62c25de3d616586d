import { createHash } from 'node:crypto';
import { Api } from 'telegram';
import type { AuthKey } from './auth-key.js';
import { decryptIge } from './ige.js';
import { method } from './method.js';
import { RpcRefusal } from './rpc-error.js';
import { bigintOf, type Long, readObject } from './tl.js';

const sha1 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Keys of the first version of the protocol, still used for this one message: https://core.telegram.org/mtproto/description_v1. */
const firstVersionAes = ({ bytes }: AuthKey, messageKey: Buffer): { key: Buffer; iv: Buffer } => {
  const a = sha1(messageKey, bytes.subarray(0, 32));
  const b = sha1(bytes.subarray(32, 48), messageKey, bytes.subarray(48, 64));
  const c = sha1(bytes.subarray(64, 96), messageKey);
  const d = sha1(messageKey, bytes.subarray(96, 128));
  return {
    key: Buffer.concat([a.subarray(0, 8), b.subarray(8, 20), c.subarray(4, 16)]),
    iv: Buffer.concat([a.subarray(8, 20), b.subarray(0, 8), c.subarray(16, 20), d.subarray(0, 8)]),
  };
};

const idOf = (value: Long): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt.asIntN(64, bigintOf(value)));
  return bytes.toString('hex');
};

/** Random and message id, sequence and length come before the object. */
const HEAD = 32;

/** A client that downloads files makes a key for some hours and proves with its permanent key that it owns it. */
export const BINDING = [
  method(Api.auth.BindTempAuthKey, ({ permAuthKeyId, nonce, encryptedMessage }, { centre, key }) => {
    const lasting = centre.state.keys.get(idOf(permAuthKeyId));
    if (!lasting || lasting.key.isTemporary || !key.key.isTemporary) throw new RpcRefusal('ENCRYPTED_MESSAGE_INVALID');
    const aes = firstVersionAes(lasting.key, encryptedMessage.subarray(8, 24));
    const inner = readObject(decryptIge(encryptedMessage.subarray(24), aes.key, aes.iv).subarray(HEAD));
    const isProof =
      inner instanceof Api.BindAuthKeyInner && idOf(inner.tempAuthKeyId) === key.key.id && inner.nonce.eq(nonce);
    if (!isProof) throw new RpcRefusal('ENCRYPTED_MESSAGE_INVALID');
    key.boundTo = lasting;
    return true;
  }),
];
