import { type Logger, type OpenSpan, httpDuration, openSpan, withLogContext } from '@orbita/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Request id from a proxy in front: fits a log line and cannot forge one. */
const SANE_REQUEST_ID = /^[\w.:-]{1,64}$/;

/** The id of a request: the caller's own if it is well-formed, else a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
};

/** Whether a request is for the API, not for a page or a file of the web app. */
export const isApi = (request: Pick<FastifyRequest, 'url'>): boolean => request.url.startsWith('/api/');

/**
 * Begins the span of a request to the API. A caller's trace is only linked: if it were the parent, callers
 * would decide which of our traces are kept.
 */
const beginSpan = ({ method, headers, routeOptions }: FastifyRequest): OpenSpan => {
  const route = routeOptions.url ?? 'unmatched';
  const { traceparent: link } = headers;
  return openSpan(`${method} ${route}`, {
    kind: 'server',
    facts: { 'http.request.method': method, 'http.route': route },
    link: typeof link === 'string' ? link : undefined,
  });
};

/** Gives each request an id that is returned, logged and passed on to its jobs; writes one access line and one metric each. */
export const traceRequests = (fastify: FastifyInstance, accessLog: Logger): void => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isApi(request)) {
      void reply.header('cache-control', 'no-store');
      spans.set(request, beginSpan(request));
    }
    done();
  });
  // After the body is read: the body's events come from the socket and would lose a context begun earlier.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const log = { requestId: request.id };
    const span = spans.get(request);
    if (span) span.run(done, log);
    else withLogContext(log, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const status = reply.statusCode;
    const aborted = reply.raw.writableFinished ? undefined : true;
    const span = spans.get(request);
    span?.add({ 'http.response.status_code': status, 'orbita.aborted': aborted });
    if (status >= 500) span?.fail({ code: String(status) });
    span?.end();
    httpDuration.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
    const line = {
      request_id: request.id,
      trace_id: span?.traceId,
      user_id: request.identity?.userId,
      api_key_id: request.identity?.apiKey?.keyId,
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      aborted,
    };
    // Probes and assets come many times a minute and say nothing about the product.
    if (isApi(request)) accessLog.info(line, 'request');
    else accessLog.debug(line, 'request');
    done();
  });
};
