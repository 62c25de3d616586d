import { crc32, deflateSync } from 'node:zlib';
import { generator } from '../random.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A PNG of a gradient between two colours drawn by the seed: real, and told apart by eye. */
export const gradientPng = (seed: number, width: number, height: number): Buffer => {
  const random = generator(seed);
  const [from, to] = [0, 1].map(() => [0, 1, 2].map(() => 40 + Math.floor(random() * 190))) as [number[], number[]];
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = (x / width + y / height) / 2;
      for (const [channel, start] of from.entries()) {
        const value = Math.round(start + ((to[channel] ?? 0) - start) * share);
        rows[y * (1 + width * 3) + 1 + x * 3 + channel] = value;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
