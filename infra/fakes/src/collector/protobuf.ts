/** A field of a message of protocol buffers: its bytes, or its number. */
export interface Field {
  number: number;
  bytes: Buffer;
  value: bigint;
}

const NONE = Buffer.alloc(0);

/** A number of seven bits a byte, the lowest first. @returns it and where it ends */
const varint = (bytes: Buffer, from: number): [bigint, number] => {
  let value = 0n;
  for (let at = from; ; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('a message of protocol buffers ends in a number');
    value |= BigInt(byte & 0x7f) << BigInt(7 * (at - from));
    if (byte < 0x80) return [value, at + 1];
  }
};

/**
 * The fields of one message as they came; its .proto defines their meaning. Wire format:
 * https://protobuf.dev/programming-guides/encoding/
 */
export const fieldsOf = (bytes: Buffer): Field[] => {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [tag, start] = varint(bytes, at);
    const number = Number(tag >> 3n);
    const type = Number(tag & 7n);
    if (type === 0) {
      const [value, end] = varint(bytes, start);
      fields.push({ number, value, bytes: NONE });
      at = end;
    } else if (type === 1 || type === 5) {
      at = start + (type === 1 ? 8 : 4);
      const value = type === 1 ? bytes.readBigUInt64LE(start) : BigInt(bytes.readUInt32LE(start));
      fields.push({ number, value, bytes: bytes.subarray(start, at) });
    } else if (type === 2) {
      const [length, from] = varint(bytes, start);
      at = from + Number(length);
      fields.push({ number, value: 0n, bytes: bytes.subarray(from, at) });
    } else throw new Error(`a field of type ${type}`);
  }
  return fields;
};
