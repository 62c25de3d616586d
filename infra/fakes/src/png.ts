import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Numbers of the format for what a pixel holds. */
const COLOUR_TYPES = { 3: 2, 4: 6 } as const;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

interface PngOptions {
  width: number;
  height: number;
  /** Bytes of a pixel: three, or four with its alpha. */
  channels: 3 | 4;
  /** Writes the pixel at x, y into `row` from `offset` on. */
  paint: (x: number, y: number, row: Buffer, offset: number) => void;
}

/** A real PNG, painted pixel by pixel. */
export const pngOf = ({ width, height, channels, paint }: PngOptions): Buffer => {
  const rowBytes = 1 + width * channels;
  const rows = Buffer.alloc(height * rowBytes);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) paint(x, y, rows, y * rowBytes + 1 + x * channels);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_TYPES[channels], 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
