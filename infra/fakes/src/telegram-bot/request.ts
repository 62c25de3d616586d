import type { IncomingMessage } from 'node:http';
import { readBody } from '../api/server.js';
import { MAX_FILE_BYTES, type Parameters, type SentFile } from './methods.js';
import { BotRefusal } from './world.js';

const MAX_BODY_BYTES = MAX_FILE_BYTES + 1024 * 1024;

/** A body, or undefined where so many bytes of it came. @throws BotRefusal for one that is too large */
export const readCall = (request: IncomingMessage, until?: number): Promise<Buffer | undefined> =>
  readBody(request, until, {
    max: MAX_BODY_BYTES,
    tooLarge: () => new BotRefusal(413, 'Request Entity Too Large'),
  });

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
