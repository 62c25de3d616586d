import type { PaymentNotice } from '@orbita/billing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where providers post what became of payments. */
export const NOTICES_PATH = '/api/payments/:provider/notifications';

/** Ten times what the largest of them posts. */
const LIMIT_BYTES = 65_536;

/** Whether a request brings a provider's notice. Its body stays the bytes that came: a signature is over them. */
export const bringsNotice = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  method === 'POST' && routeOptions.url === NOTICES_PATH;

/** Bounds notices, before their route is there. */
export const boundNotices = (fastify: FastifyInstance): void => {
  fastify.addHook('onRoute', (route) => {
    if (route.url === NOTICES_PATH) route.bodyLimit = LIMIT_BYTES;
  });
};

/** The notice a request brings. */
export const noticeOf = ({ headers, body, ip }: FastifyRequest): PaymentNotice => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])),
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  address: ip,
});
