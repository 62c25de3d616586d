import { crc32 } from 'node:zlib';

/** No packet of a client is larger: a container holds at most 2^20 bytes. */
const MAX_PACKET = 2 ** 20 + 2 ** 10;

/** One of the ways MTProto cuts a TCP stream into packets. */
interface Framing {
  /** First packet of the bytes and how many bytes it took, or undefined until there are enough of them. */
  cut(bytes: Buffer): { packet: Buffer; taken: number } | undefined;
  frame(packet: Buffer): Buffer;
}

const bounded = (length: number): number => {
  if (length < 0 || length > MAX_PACKET) throw new Error(`A packet of ${length} bytes`);
  return length;
};

/** Length, number, packet, CRC32: https://core.telegram.org/mtproto/mtproto-transports#full. */
class FullFraming implements Framing {
  private sent = 0;

  cut(bytes: Buffer): { packet: Buffer; taken: number } | undefined {
    if (bytes.length < 4) return undefined;
    const length = bounded(bytes.readInt32LE(0));
    if (length < 12) throw new Error('A packet shorter than its own frame');
    if (bytes.length < length) return undefined;
    if (crc32(bytes.subarray(0, length - 4)) !== bytes.readUInt32LE(length - 4)) throw new Error('A wrong checksum');
    return { packet: bytes.subarray(8, length - 4), taken: length };
  }

  frame(packet: Buffer): Buffer {
    const framed = Buffer.alloc(packet.length + 12);
    framed.writeInt32LE(framed.length, 0);
    framed.writeInt32LE(this.sent++, 4);
    packet.copy(framed, 8);
    framed.writeUInt32LE(crc32(framed.subarray(0, -4)), framed.length - 4);
    return framed;
  }
}

/** Length in words of four bytes, then the packet: https://core.telegram.org/mtproto/mtproto-transports#abridged. */
class AbridgedFraming implements Framing {
  cut(bytes: Buffer): { packet: Buffer; taken: number } | undefined {
    const head = bytes[0] === 0x7f ? 4 : 1;
    if (bytes.length < head) return undefined;
    const length = bounded((head === 4 ? bytes.readUIntLE(1, 3) : bytes.readUInt8(0)) * 4);
    if (bytes.length < head + length) return undefined;
    return { packet: bytes.subarray(head, head + length), taken: head + length };
  }

  frame(packet: Buffer): Buffer {
    const words = packet.length / 4;
    const head = Buffer.alloc(words < 0x7f ? 1 : 4);
    head.writeUInt8(Math.min(words, 0x7f));
    if (words >= 0x7f) head.writeUIntLE(words, 1, 3);
    return Buffer.concat([head, packet]);
  }
}

/** Splits the bytes of one connection into packets; the first byte shows which framing is used. */
export class PacketStream {
  private framing: Framing | undefined;
  private chunks: Buffer[] = [];
  private length = 0;
  /** Bytes without which the next packet cannot be whole. */
  private awaited = 0;

  /** @throws Error if the bytes are no packets. */
  *read(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.length += chunk.length;
    if (this.length < this.awaited) return;
    let bytes = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
    if (!this.framing && bytes.length > 0) {
      const isAbridged = bytes[0] === 0xef;
      this.framing = isAbridged ? new AbridgedFraming() : new FullFraming();
      if (isAbridged) bytes = bytes.subarray(1);
    }
    for (;;) {
      const cut = bytes.length > 0 ? this.framing?.cut(bytes) : undefined;
      if (!cut) break;
      bytes = bytes.subarray(cut.taken);
      yield cut.packet;
    }
    this.chunks = bytes.length > 0 ? [bytes] : [];
    this.length = bytes.length;
    this.awaited = bytes.length + 1;
  }

  frame(packet: Buffer): Buffer {
    return (this.framing ?? new FullFraming()).frame(packet);
  }
}
