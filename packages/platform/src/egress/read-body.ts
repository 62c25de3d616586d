import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { EgressRefused } from './egress-errors.js';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['', () => new PassThrough()],
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** What we offer to unpack. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

const atMost = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new EgressRefused('too-large', `the answer is larger than ${maxBytes} bytes`);
      yield chunk;
    }
  };

/**
 * Reads a body to its end, unpacked. Bytes are counted before and after unpacking, as they arrive, so that neither a small answer
 * that grows nor a long one that shrinks takes more memory than `maxBytes`.
 * @throws EgressRefused
 */
export const readBody = async (
  body: Dispatcher.ResponseData['body'],
  { encoding, maxBytes, signal }: { encoding: string; maxBytes: number; signal: AbortSignal },
): Promise<Buffer> => {
  const decoder = DECODERS.get(encoding);
  if (!decoder) {
    await body.dump({ limit: 1, signal });
    throw new EgressRefused('encoding', 'the answer is packed in a way we did not offer');
  }
  const chunks: Buffer[] = [];
  const keep = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const limit = atMost(maxBytes);
  await pipeline(body, limit, decoder(), limit, keep, { signal });
  return Buffer.concat(chunks);
};

/** Reads the beginning of a body and drops the rest with its connection; of a packed one it reads nothing. */
export const readBeginning = async (
  body: Dispatcher.ResponseData['body'],
  { encoding, maxBytes }: { encoding: string; maxBytes: number },
): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  const isPacked = encoding !== '' && encoding !== 'identity';
  return isPacked ? Buffer.alloc(0) : Buffer.concat(chunks).subarray(0, maxBytes);
};
