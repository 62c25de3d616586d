import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { AppError, type Language, cutTo } from '@orbita/contracts';
import { inLanguage } from '@orbita/contracts/english';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { languageOf } from './language.js';

const FIELD = 'file';
/** Nobody is waited for who sends nothing for so long. */
const SILENCE_MS = 30_000;
/** What a form may hold, a few small files beside its own included. */
const LIMITS = { files: 3, fields: 10, fieldNameSize: 100, fieldSize: 1_024, parts: 13, headerPairs: 20 };
const MAX_NAME_LENGTH = 200;

const MULTIPART = 'multipart/form-data';

/** Lets forms through to the routes that take a file, unread; every other route answers 415, as to any other body. */
export const acceptUploads = (fastify: FastifyInstance, isUpload: (request: FastifyRequest) => boolean): void => {
  fastify.addContentTypeParser(MULTIPART, (request, _body, done) => {
    if (isUpload(request)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
};

/** The file of a form while it comes in. */
export interface IncomingFile {
  /** As the sender calls it, without folders and invisible characters. */
  name: string;
  body: AsyncIterable<Buffer>;
  /** Small files that stood before it, by field, of those that were asked for. */
  beside: Readonly<Record<string, Buffer>>;
  /** Length of the form without them, where it was told. */
  declaredBytes: number | undefined;
  /** What its sender says it is, before anybody has looked. */
  claimedType: string;
}

/** Of a long name its beginning, and the ending that says what it is. */
const shortened = (name: string): string => {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const [ending = ''] = /\.[\p{L}\p{N}]{1,16}$/u.exec(name) ?? [];
  return cutTo(name, MAX_NAME_LENGTH - ending.length).trimEnd() + ending;
};

/** Signs nobody sees; what holds an emoji of several together stays. */
const INVISIBLE = /(?!\u200D)\p{C}|(?<![\p{Extended_Pictographic}\p{EMod}\uFE0F])\u200D/gu;

/** Name of a file as its sender calls it, without folders and invisible characters. */
export const nameOf = (name: string, language: Language): string =>
  shortened((name.split(/[\\/]/).pop() ?? '').normalize('NFC').replace(INVISIBLE, '').trim()) ||
  inLanguage(language, 'Файл');

const withoutFile = (field: string, message = 'Приложите файл'): AppError =>
  new AppError('VALIDATION_FAILED', { field, message });

const brokenOff = (cause?: unknown): AppError =>
  new AppError('MALFORMED_BODY', {
    message: 'Файл пришёл не целиком. Проверьте соединение и загрузите ещё раз.',
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

/** What a form holds, or the reason why it does not go on, in words for its sender. */
async function* wholeOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (cause) {
    throw cause instanceof AppError ? cause : brokenOff(cause);
  }
}

/** A small file, held, and its field. @throws AppError PAYLOAD_TOO_LARGE */
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

/** A form with a file, read only when asked for and never held. */
export class IncomingForm {
  /** Short texts that stand beside the file, by field. */
  readonly texts = new Map<string, string>();

  constructor(private readonly request: FastifyRequest) {}

  /**
   * Hands the file on while it comes in. What breaks off, breaks the body that is handed on.
   * @param beside most bytes of small files that may stand before it, by field
   * @param missing what a form without a file is told
   * @param isWhole whether the texts behind the file are waited for, too
   * @throws AppError VALIDATION_FAILED without a file, PAYLOAD_TOO_LARGE for one beside it, MALFORMED_BODY; what `take` throws
   */
  async receive<T>(
    take: (file: IncomingFile) => Promise<T>,
    {
      beside = {},
      missing,
      isWhole = false,
    }: { beside?: Readonly<Record<string, number>>; missing?: string; isWhole?: boolean } = {},
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
        // Whoever reads it is told; an error that nobody listens for ends the process.
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
    // Its sender may be gone before anybody waits for the rest.
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
      // The rest is read and thrown away by whoever answers: closed now, the sender would never see the answer.
      raw.unpipe(parser);
      throw error;
    } finally {
      clearTimeout(silence);
      raw.off('close', onClose).off('data', onData);
    }
  }
}

/** The {@link IncomingForm} a request is, for handlers of routes with the trait `upload`. */
export const Form = createParamDecorator(
  (_: undefined, context: ExecutionContext) => new IncomingForm(context.switchToHttp().getRequest<FastifyRequest>()),
);
