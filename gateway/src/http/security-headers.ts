import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/** Headers that keep a browser from running or embedding what is not ours. */
export const secureBrowsers = async (fastify: FastifyInstance, publicUrl: string | undefined): Promise<void> => {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // Told over plain HTTP it would lock a local installation out of its own address.
    hsts: isHttps ? { maxAge: YEAR_S } : false,
  });
};
