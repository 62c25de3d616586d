import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppError } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { answerOf } from './contract.js';
import { answerFailure } from './error.filter.js';
import { failureOf } from './failure.js';
import { BODY_LIMIT_BYTES } from './json-body.js';
import { UPLOAD_TIMEOUT_MS } from './receive-limit.js';
import { DISCARD_BYTES, DISCARD_MS } from './refused-body.js';
import { requestIdOf } from './request-context.js';

/** Longer than the idle time of common proxies, so that this side never closes a connection they are about to use. */
const KEEP_ALIVE_MS = 75_000;
/** Announced keep-alive time. Node would announce the full time, and a client a second late would use a closed connection. */
const KEEP_ALIVE_HINT = 'timeout=30';
/** Longer than a header line can be: an id of any length is refused by its schema, with the usual error. */
const MAX_PARAM_LENGTH = 20_000;

/** Connections that were answered and only wait for the rest of the client's body. */
const answered = new WeakSet<Socket>();

/** Answers bytes that Node's parser could not read as HTTP; there is no request yet. */
const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // The parser discards what follows and reports each piece of it.
  if (answered.has(socket) && error.code !== 'ECONNRESET' && socket.bytesRead < DISCARD_BYTES) return;
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, body } = failureOf(
    new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_BODY'),
  );
  const text = JSON.stringify(body);
  answered.add(socket);
  const timer = setTimeout(() => socket.destroy(), DISCARD_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
};

/** Serialises exactly what the contract of the route declares. */
export class ContractAdapter extends FastifyAdapter {
  override reply(reply: FastifyReply, answer: unknown): FastifyReply {
    const { contract } = reply.request;
    return contract ? reply.send(answerOf(contract, answer, reply)) : super.reply(reply, answer);
  }
}

interface ServerOptions {
  trustProxy: string | undefined;
  logger: Logger;
}

/** The HTTP server with its limits; hooks, parsers and routes are added by {@link createGateway}. */
export const createFastifyAdapter = ({ trustProxy, logger }: ServerOptions): ContractAdapter => {
  const options: FastifyServerOptions = {
    trustProxy: trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Each request but an upload has a shorter limit.
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request that arrives on an open connection during the shutdown is still answered, and then its connection closes.
    return503OnClosing: false,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => answerFailure(error, request.id, reply, logger),
    clientErrorHandler: answerUnreadable,
  };
  return new ContractAdapter({ ...options, skipMiddie: true, multipart: false });
};

/**
 * Announces how long a connection may be kept. After the returned function is called, each connection ends with its present
 * answer: kept open, it would delay the shutdown by up to {@link KEEP_ALIVE_MS}.
 */
export const drainable = (fastify: FastifyInstance): (() => void) => {
  let draining = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) void reply.header('connection', 'close');
    // A client that asked to close the connection gets that.
    else if (reply.raw.shouldKeepAlive && !reply.hasHeader('connection'))
      void reply.header('connection', 'keep-alive').header('keep-alive', KEEP_ALIVE_HINT);
    done(null, payload);
  });
  return () => {
    draining = true;
  };
};
