import { gunzipSync, gzipSync } from 'node:zlib';
import { type Api, extensions, helpers, tl } from 'telegram';

/** Number of 64 and more bits as the library's classes take it. */
export type Long = ReturnType<typeof helpers.returnBigInt>;

/** Anything of the schema. */
export interface TlObject {
  className: string;
  CONSTRUCTOR_ID: number;
  getBytes(): Buffer;
}

export const long = (value: bigint): Long => helpers.returnBigInt(BigInt.asIntN(64, value).toString());

export const bigintOf = (value: Long): bigint => BigInt(value.toString());

/** The object at the beginning of the bytes. @throws Error if the schema does not know it. */
export const readObject = (bytes: Buffer): TlObject => new extensions.BinaryReader(bytes).tgReadObject() as TlObject;

const CONTAINER = 0x73f1f8dc;
const GZIP_PACKED = 0x3072cfa1;
const VECTOR = 0x1cb5c415;
const RPC_RESULT = 0xf35c6d01;
const MAX_UNPACKED = 2 ** 20;
const MAX_IN_CONTAINER = 1020;
/** A real data centre packs what is longer. */
const WORTH_PACKING = 512;

/** A message of a session, its object unpacked. */
export interface Message {
  id: bigint;
  object: TlObject;
}

const unpacked = (body: Buffer): Buffer => {
  if (body.readUInt32LE(0) !== GZIP_PACKED) return body;
  return gunzipSync(new extensions.BinaryReader(body.subarray(4)).tgReadBytes(), { maxOutputLength: MAX_UNPACKED });
};

/** The messages of one packet: the one, or those of a container. @throws Error for anything else. */
export const readMessages = (id: bigint, body: Buffer): Message[] => {
  if (body.readUInt32LE(0) !== CONTAINER) return [{ id, object: readObject(unpacked(body)) }];
  const count = body.readInt32LE(4);
  if (count > MAX_IN_CONTAINER) throw new Error(`A container of ${count} messages`);
  const messages: Message[] = [];
  let at = 8;
  for (let i = 0; i < count; i++) {
    const length = body.readInt32LE(at + 12);
    const object = readObject(unpacked(body.subarray(at + 16, at + 16 + length)));
    messages.push({ id: body.readBigInt64LE(at), object });
    at += 16 + length;
  }
  return messages;
};

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** What a method may answer. */
export type Result = Pick<TlObject, 'getBytes'> | boolean | readonly Pick<TlObject, 'getBytes'>[];

const resultBytes = (result: Result): Buffer => {
  if (typeof result === 'boolean') return word(result ? 0x997275b5 : 0xbc799737);
  if ('getBytes' in result) return result.getBytes();
  return Buffer.concat([word(VECTOR), word(result.length), ...result.map((object) => object.getBytes())]);
};

/** `rpc_result` for the request of that message; long ones packed. */
export const rpcResult = (requestId: bigint, result: Result | Api.RpcError): Buffer => {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(RPC_RESULT, 0);
  head.writeBigInt64LE(requestId, 4);
  const body = resultBytes(result);
  if (body.length <= WORTH_PACKING) return Buffer.concat([head, body]);
  return Buffer.concat([head, word(GZIP_PACKED), tl.serializeBytes(gzipSync(body, { level: 1 }))]);
};
