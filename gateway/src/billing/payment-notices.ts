import type { PaymentNotice } from '@orbita/billing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Route where providers report payments. */
export const NOTICES_PATH = '/api/payments/:provider/notifications';

/** Ten times the largest notice. */
const LIMIT_BYTES = 65_536;

/** Whether a request is a provider's notice. Its body is kept as raw bytes, because the signature covers them. */
export const bringsNotice = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  method === 'POST' && routeOptions.url === NOTICES_PATH;

/** Limits notices before their route is known. */
export const boundNotices = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', (route) => {
    if (route.url === NOTICES_PATH) route.bodyLimit = LIMIT_BYTES;
  });
};

/** The notice in a request. */
export const noticeOf = ({ headers, body, ip }: FastifyRequest): PaymentNotice => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  address: ip,
});
