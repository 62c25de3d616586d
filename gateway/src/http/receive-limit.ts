import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time to receive a whole request, not to answer it: a call that waits for a job takes minutes. */
const RECEIVE_TIMEOUT_MS = 30_000;
/** The same for a request with a file: 200 MB over a mobile connection. */
export const UPLOAD_TIMEOUT_MS = 30 * 60_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends connections whose request arrives too slowly. Node has one limit for all requests, that of files. */
export const limitReceiving = (fastify: FastifyInstance, isUpload: (request: FastifyRequest) => boolean): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const { raw } = request;
      const timer = setTimeout(() => raw.destroy(), RECEIVE_TIMEOUT_MS);
      for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
    }
    done();
  });
};
