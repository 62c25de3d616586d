import { AppError } from '@orbita/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
/** `List-Unsubscribe=One-Click` and no more; a route that reads more sets its own limit. */
const LIMIT_BYTES = 1_024;

interface FormRoutes {
  /** Routes that take the form of RFC 8058. */
  isOneClick: (request: FastifyRequest) => boolean;
  /** Routes that get the raw bytes. */
  isRaw: (request: FastifyRequest) => boolean;
}

/**
 * Lets forms through to the routes that take them. A form of a mail program (RFC 8058) counts as no body, because the
 * request is in the address; a signed form is passed on as bytes. Every other route answers 415.
 */
export const acceptForms = (fastify: FastifyInstance, { isOneClick, isRaw }: FormRoutes): void => {
  fastify.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: LIMIT_BYTES }, (request, bytes, done) => {
    if (isRaw(request)) done(null, bytes);
    else if (isOneClick(request)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
};
