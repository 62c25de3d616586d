import { AppError } from '@orbita/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';

export const BODY_LIMIT_BYTES = 1_048_576;
/** Limit of routes with the trait `large`: a transcript of three hours. */
const LARGE_BODY_LIMIT_BYTES = 3 * BODY_LIMIT_BYTES;
/** Twice the depth of our deepest contract. */
const MAX_DEPTH = 16;
/** Twice our largest valid body, a carousel of 500 texts; a million wrong values would become a million issue objects. */
const MAX_VALUES = 30_000;
/** Ten thousand lines of a transcript, five values each. */
const MAX_LARGE_VALUES = 60_000;

const malformed = (): AppError => new AppError('MALFORMED_BODY');
const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Refuses prototype keys, and more depth and breadth than any contract has, level by level and without recursion. */
const refuseHostileShape = (body: unknown, maxValues: number): void => {
  let level = [body].filter(isContainer);
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw malformed();
    const deeper: object[] = [];
    for (const container of level) {
      if (!Array.isArray(container) && Object.hasOwn(container, '__proto__')) throw malformed();
      const children: unknown[] = Array.isArray(container) ? container : Object.values(container);
      values += children.length;
      if (values > maxValues) throw malformed();
      deeper.push(...children.filter(isContainer));
    }
    level = deeper;
  }
};

const parseJson = (bytes: Buffer, maxValues: number): unknown => {
  // Many clients label every request as JSON, also one without a body.
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw malformed();
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new AppError('MALFORMED_BODY', { cause });
  }
  refuseHostileShape(body, maxValues);
  return body;
};

const charsetOf = (contentType: string): string =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';

interface JsonRoutes {
  /** Routes whose body may be three times as large. */
  isLarge: (request: Pick<FastifyRequest, 'method' | 'routeOptions'>) => boolean;
  /** Routes that get the raw bytes. */
  isRaw: (request: FastifyRequest) => boolean;
}

/** Whole forms and pieces of files have their own parsers, also when they are empty. */
const OWN_RULES = /^(multipart\/|application\/offset\+octet-stream)/i;

/** An empty body with a content type: many clients label every request. */
const isLabelledEmpty = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-length'] === '0' &&
  headers['transfer-encoding'] === undefined &&
  !OWN_RULES.test(headers['content-type'] ?? '');

/** The API reads JSON in UTF-8 only; everything else gets 415. An empty body counts as none, whatever its label. */
export const acceptJsonOnly = (fastify: FastifyInstance, { isLarge, isRaw }: JsonRoutes): void => {
  fastify.removeAllContentTypeParsers();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isLabelledEmpty(request) && !isRaw(request)) delete request.headers['content-type'];
    done();
  });
  // Routes are added later; each is looked up as its requests will be.
  fastify.addHook('onRoute', (route) => {
    const request = { method: String(route.method), routeOptions: { url: route.url } };
    if (isLarge(request as FastifyRequest)) route.bodyLimit = LARGE_BODY_LIMIT_BYTES;
  });
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (request, bytes: Buffer, done) => {
      if (isRaw(request)) return done(null, bytes);
      try {
        const charset = charsetOf(request.headers['content-type'] ?? '');
        if (charset !== 'utf-8' && charset !== 'utf8') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        done(null, parseJson(bytes, isLarge(request) ? MAX_LARGE_VALUES : MAX_VALUES));
      } catch (error) {
        done(error as AppError);
      }
    },
  );
};
