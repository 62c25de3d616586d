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

/** Longer than the idle time of the usual proxies, so that it is never us who closes a connection they are about to use. */
const KEEP_ALIVE_MS = 75_000;
/** What clients are told. Node would tell them the whole of it, and one that is a second late sends into a connection just closed. */
const KEEP_ALIVE_HINT = 'timeout=30';
/** More than a header line can hold: an id of any length is refused by its schema, in the usual words. */
const MAX_PARAM_LENGTH = 20_000;

/** Connections that were answered and only wait for what the client still sends. */
const answered = new WeakSet<Socket>();

/** Answers what Node's parser could not read as HTTP; there is no request to speak of yet. */
const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // The parser throws away what follows and complains of each piece of it.
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

/** Lets out of a handler what the contract of its route declares, and nothing else. */
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
    // Each request but an upload has a shorter one.
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request that arrives on an open connection while we stop is still answered, and its connection then closed.
    return503OnClosing: false,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => answerFailure(error, request.id, reply, logger),
    clientErrorHandler: answerUnreadable,
  };
  return new ContractAdapter({ ...options, skipMiddie: true, multipart: false });
};

/**
 * Says how long a connection may be kept. From the call of the returned function on, each ends with its present answer:
 * kept open for a next request it would keep the server from closing for as long as {@link KEEP_ALIVE_MS}.
 */
export const drainable = (fastify: FastifyInstance): (() => void) => {
  let draining = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) void reply.header('connection', 'close');
    // Whoever asked for the end of the connection gets it.
    else if (reply.raw.shouldKeepAlive && !reply.hasHeader('connection'))
      void reply.header('connection', 'keep-alive').header('keep-alive', KEEP_ALIVE_HINT);
    done(null, payload);
  });
  return () => {
    draining = true;
  };
};
