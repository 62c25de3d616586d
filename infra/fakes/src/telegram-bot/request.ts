import type { IncomingMessage } from 'node:http';
import { MAX_FILE_BYTES, type Parameters, type SentFile } from './methods.js';
import { BotRefusal } from './world.js';

const MAX_BODY_BYTES = MAX_FILE_BYTES + 1024 * 1024;

/** Reads a body to its end, or until so many bytes came: then undefined. @throws BotRefusal for one that is too large */
export const readBody = async (request: IncomingMessage, until = Infinity): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes >= until) return undefined;
    if (bytes > MAX_BODY_BYTES) throw new BotRefusal(413, 'Request Entity Too Large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const wordsOf = (entries: Iterable<[string, unknown]>): Map<string, string> =>
  new Map([...entries].map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));

/** The parameters of a call: of a form, a form with files, or JSON. */
export const readParameters = async (body: Buffer, contentType: string): Promise<Parameters> => {
  const files = new Map<string, SentFile>();
  if (body.byteLength === 0) return { words: new Map(), files };
  if (contentType.startsWith('application/json')) {
    const value = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    return { words: wordsOf(Object.entries(value)), files };
  }
  if (!contentType.startsWith('multipart/form-data')) {
    return { words: new Map(new URLSearchParams(body.toString('utf8'))), files };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const words = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value === 'string') words.set(name, value);
    else files.set(name, { fileName: value.name, mime: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { words, files };
};
