import { AppError } from '@orbita/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
/** `List-Unsubscribe=One-Click` and no more; who reads more says so at its route. */
const LIMIT_BYTES = 1_024;

interface FormRoutes {
  /** Of those that take the form of RFC 8058. */
  isOneClick: (request: FastifyRequest) => boolean;
  /** Of those that get the bytes as they came. */
  isRaw: (request: FastifyRequest) => boolean;
}

/**
 * Lets forms through to the routes that take them: what mail programs post (RFC 8058) as no body at all, since what is
 * asked stands in the address, and what is signed as its bytes. Every other route answers 415.
 */
export const acceptForms = (fastify: FastifyInstance, { isOneClick, isRaw }: FormRoutes): void => {
  fastify.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: LIMIT_BYTES }, (request, bytes, done) => {
    if (isRaw(request)) done(null, bytes);
    else if (isOneClick(request)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
};
