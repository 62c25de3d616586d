import { AppError, MAX_RECORDING_BYTES, UPLOADS_PATH, say } from '@orbita/contracts';
import type { RecordingUploadsService } from '@orbita/media';
import { type Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { languageOf } from '../http/language.js';
import { UploadStore } from './upload-store.js';

const PIECE = 'application/offset+octet-stream';
/** A sender that is silent this long is disconnected; the received bytes are kept. */
const SILENCE_MS = 30_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Requests for one upload may reach two processes: the row decides between them, so nothing is locked here. */
const NO_LOCKS: Locker = {
  newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }),
};

/** Whether a request carries a piece of a resumable upload. */
export const bringsPieces = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  (method === 'PATCH' || method === 'POST') && routeOptions.url?.startsWith(UPLOADS_PATH) === true;

/** Lets pieces through unread to the uploads; every other route answers 415, as to any other body. */
export const acceptPieces = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser(PIECE, (request, _body, done) => {
    if (bringsPieces(request)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
};

/** The body until it ends, breaks off or falls silent: for the protocol an interrupted upload is one to resume later. */
class IncomingPieces {
  private readonly body = new PassThrough();
  private silence: NodeJS.Timeout | undefined;

  constructor(private readonly raw: Readable) {}

  /** Starts to read. */
  open(): ReadableStream {
    const { raw, body } = this;
    this.silence = setTimeout(() => this.release(), SILENCE_MS);
    for (const over of ['close', 'end']) raw.once(over, () => this.release());
    raw.on('data', this.heard).pipe(body);
    return Readable.toWeb(body) as ReadableStream;
  }

  /** Stops reading; the code that answers handles the rest. */
  release(): void {
    clearTimeout(this.silence);
    this.raw.unpipe(this.body).off('data', this.heard);
    this.body.end();
  }

  private readonly heard = (): void => void this.silence?.refresh();
}

/** A request for the protocol's server; its body is opened only when it is read. */
const toWeb = (
  { method, headers, url }: FastifyRequest,
  pieces: IncomingPieces,
): Parameters<Server['handleWeb']>[0] => {
  const flat = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  const request = {
    method,
    headers: new Headers(flat),
    url: `http://localhost${url}`,
    get body(): ReadableStream {
      return pieces.open();
    },
  };
  return request as Parameters<Server['handleWeb']>[0];
};

const OWN_WORDS: Record<number, () => AppError> = {
  404: () => new AppError('UPLOAD_NOT_FOUND'),
  409: () => new AppError('UPLOAD_OFFSET_CONFLICT'),
  410: () => new AppError('UPLOAD_NOT_FOUND'),
  412: () => new AppError('UPLOAD_PROTOCOL_UNSUPPORTED'),
  413: () =>
    new AppError('PAYLOAD_TOO_LARGE', {
      message: say('upload.longer-than-announced', { megabytes: MAX_RECORDING_BYTES / 2 ** 20 }),
      details: { max_bytes: MAX_RECORDING_BYTES },
    }),
};

/** A refusal of the protocol in our words; any other error unchanged. */
const inOwnWords = (status: number | undefined, cause: unknown): unknown => {
  // The library answers 501 to parts of the protocol that are switched off here.
  const isRefusal = status !== undefined && ((status >= 400 && status < 500) || status === 501);
  if (!isRefusal) return cause;
  const known = OWN_WORDS[status];
  return known?.() ?? new AppError('VALIDATION_FAILED', { message: say('upload.malformed') });
};

/**
 * Answers a request of the tus protocol (1.0.0: creation, creation-with-upload, termination, expiration). Caller and quota
 * were checked before; its errors are answered like all others.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_OFFSET_CONFLICT, UPLOAD_PROTOCOL_UNSUPPORTED, PAYLOAD_TOO_LARGE,
 * VALIDATION_FAILED; the errors of {@link RecordingUploadsService}
 */
export const answerUpload = async (
  uploads: RecordingUploadsService,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new UploadStore(uploads, userId, languageOf(request)),
    relativeLocation: true,
    maxSize: MAX_RECORDING_BYTES,
    locker: NO_LOCKS,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (_request, last) => (last && UUID.test(last) ? last : undefined),
    onResponseError: (_request, error) => {
      throw inOwnWords('status_code' in error ? error.status_code : undefined, error);
    },
  });
  // Required in every answer of the protocol, refusals too.
  void reply.headers({ 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' });
  const pieces = new IncomingPieces(request.raw);
  const answer = await server.handleWeb(toWeb(request, pieces)).finally(() => pieces.release());
  if (answer.status >= 400) throw inOwnWords(answer.status, new Error(await answer.text()));
  for (const [name, value] of answer.headers) {
    // Only our own pages call: other origins are not allowed here either.
    if (!name.startsWith('access-control-')) void reply.header(name, value);
  }
  await reply.status(answer.status).send();
};
