import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { AppError, type Language, cutTo, type Message, say, render } from '@orbita/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { languageOf } from './language.js';

const FIELD = 'file';
/** A sender that is silent this long is disconnected. */
const SILENCE_MS = 30_000;
/** Limits of a form, with a few small files besides the main one. */
const LIMITS = { files: 3, fields: 10, fieldNameSize: 100, fieldSize: 1_024, parts: 13, headerPairs: 20 };
const MAX_NAME_LENGTH = 200;

const MULTIPART = 'multipart/form-data';

/** Lets forms through unread to the routes that take a file; every other route answers 415, as to any other body. */
export const acceptUploads = (fastify: FastifyInstance, isUpload: (request: FastifyRequest) => boolean): void => {
  fastify.addContentTypeParser(MULTIPART, (request, _body, done) => {
    if (isUpload(request)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
};

/** The file of a form while it arrives. */
export interface IncomingFile {
  /** The sender's name of the file, without folders and invisible characters. */
  name: string;
  body: AsyncIterable<Buffer>;
  /** Requested small files that came before it, by field. */
  beside: Readonly<Record<string, Buffer>>;
  /** Length of the form without them, if the sender stated it. */
  declaredBytes: number | undefined;
  /** The type the sender states, unchecked. */
  claimedType: string;
}

/** Shortens a long name to its beginning and its extension. */
const shortened = (name: string): string => {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const [ending = ''] = /\.[\p{L}\p{N}]{1,16}$/u.exec(name) ?? [];
  return cutTo(name, MAX_NAME_LENGTH - ending.length).trimEnd() + ending;
};

/** Invisible characters; those that join an emoji are kept. */
const INVISIBLE = /(?!\u200D)\p{C}|(?<![\p{Extended_Pictographic}\p{EMod}\uFE0F])\u200D/gu;

/** The sender's name of a file, without folders and invisible characters. */
export const nameOf = (name: string, language: Language): string =>
  shortened((name.split(/[\\/]/).pop() ?? '').normalize('NFC').replace(INVISIBLE, '').trim()) ||
  render(language, say('file.unnamed'));

const withoutFile = (field: string, message = say('upload.no-file')): AppError =>
  new AppError('VALIDATION_FAILED', { field, message });

const brokenOff = (cause?: unknown): AppError =>
  new AppError('MALFORMED_BODY', {
    message: say('upload.broken-off'),
    cause,
  });

const parserFor = ({ headers }: FastifyRequest, missing: () => AppError): BusboyInstance => {
  if (!headers['content-type']?.startsWith(MULTIPART)) throw missing();
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS });
  } catch (cause) {
    throw brokenOff(cause);
  }
};

/** The parsed form, or the reason why it was refused, in words for its sender. */
async function* wholeOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (cause) {
    throw cause instanceof AppError ? cause : brokenOff(cause);
  }
}

/** A small file, held in memory, and its field. @throws AppError PAYLOAD_TOO_LARGE */
const smallFile = async (stream: Readable, field: string, maxBytes: number): Promise<[string, Buffer]> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', { field, details: { max_bytes: maxBytes } });
    chunks.push(chunk);
  }
  return [field, Buffer.concat(chunks)];
};

/** A form with a file, read only on request and never held in memory. */
export class IncomingForm {
  /** Short text fields of the form, by name. */
  readonly texts = new Map<string, string>();

  constructor(private readonly request: FastifyRequest) {}

  /** Language of its sender. */
  get language(): Language {
    return languageOf(this.request);
  }

  /**
   * Passes the file on while it arrives. If the upload breaks off, the stream that was passed on fails.
   * @param beside most bytes of small files that may come before it, by field
   * @param missing what the error says when the form has no file
   * @param isWhole whether to wait for the text fields after the file, too
   * @throws AppError VALIDATION_FAILED without a file, PAYLOAD_TOO_LARGE for a small file, MALFORMED_BODY; the errors of `take`
   */
  async receive<T>(
    take: (file: IncomingFile) => Promise<T>,
    {
      beside = {},
      missing,
      isWhole = false,
    }: { beside?: Readonly<Record<string, number>>; missing?: Message; isWhole?: boolean } = {},
  ): Promise<T> {
    const { raw, contract } = this.request;
    const named = contract?.field ?? FIELD;
    const withoutOne = (): AppError => withoutFile(named, missing);
    const parser = parserFor(this.request, withoutOne);
    let body: Readable | undefined;
    const small: Promise<[field: string, content: Buffer]>[] = [];
    let fail: (reason: Error) => void = () => undefined;
    const found = new Promise<{ name: string; claimedType: string; body: Readable }>((resolve, reject) => {
      fail = (reason) => {
        body?.destroy(reason);
        reject(reason);
      };
      parser.on('file', (field, stream, name, _encoding, claimedType) => {
        // The reader gets the error; an error without a listener would end the process.
        stream.on('error', () => undefined);
        const maxBytes = body === undefined && Object.hasOwn(beside, field) ? beside[field] : undefined;
        if (maxBytes !== undefined) {
          const content = smallFile(stream, field, maxBytes);
          content.catch(fail);
          small.push(content);
          return;
        }
        if (body !== undefined || (field !== FIELD && field !== named)) return void stream.resume();
        body = stream;
        resolve({ name: nameOf(name, languageOf(this.request)), claimedType, body: stream });
      });
      parser.on('field', (field, value) => void this.texts.set(field, value));
      parser.once('finish', () => reject(withoutOne()));
      parser.on('error', (cause) => fail(brokenOff(cause)));
    });
    // The sender may be gone before anything awaits the rest.
    const rest = new Promise<void>((resolve, reject) => {
      parser.once('finish', resolve);
      const failBody = fail;
      fail = (reason) => {
        failBody(reason);
        reject(reason);
      };
    });
    rest.catch(() => undefined);
    const onClose = (): void => {
      if (!raw.complete) fail(brokenOff());
    };
    const silence = setTimeout(() => fail(brokenOff()), SILENCE_MS);
    const onData = (): void => void silence.refresh();
    raw.once('close', onClose).on('data', onData).pipe(parser);
    try {
      const length = Number(this.request.headers['content-length']);
      const file = await found;
      const before = Object.fromEntries(await Promise.all(small));
      const ofOthers = Object.values(before).reduce((sum, bytes) => sum + bytes.length, 0);
      const declaredBytes = Number.isSafeInteger(length) ? length - ofOthers : undefined;
      const { name, claimedType } = file;
      const taken = await take({ name, claimedType, body: wholeOf(file.body), beside: before, declaredBytes });
      if (isWhole) await rest;
      return taken;
    } catch (error) {
      // The code that answers reads and discards the rest: closed now, the sender would never see the answer.
      raw.unpipe(parser);
      throw error;
    } finally {
      clearTimeout(silence);
      raw.off('close', onClose).off('data', onData);
    }
  }
}

/** The {@link IncomingForm} of a request, for handlers of routes with the trait `upload`. */
export const Form = createParamDecorator(
  (_: undefined, context: ExecutionContext) => new IncomingForm(context.switchToHttp().getRequest<FastifyRequest>()),
);
