import { AppError } from '@orbita/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
/** `List-Unsubscribe=One-Click` and no more. */
const LIMIT_BYTES = 1_024;

/**
 * Lets the form that mail programs post (RFC 8058) through to the routes that take it, as no body at all: what is asked
 * stands in the address. Every other route answers 415.
 */
export const acceptOneClick = (fastify: FastifyInstance, isOneClick: (request: FastifyRequest) => boolean): void => {
  fastify.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: LIMIT_BYTES }, (request, _body, done) => {
    if (isOneClick(request)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
};
