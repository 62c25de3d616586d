import type { RouteSpec, Trait } from '@orbita/contracts';
import type { FastifyRequest } from 'fastify';

/** Whether a request is for a route with a trait; known before any handler. */
export const routesWith = (
  trait: Trait,
  routes: readonly RouteSpec[],
): ((request: Pick<FastifyRequest, 'method' | 'routeOptions'>) => boolean) => {
  const known = new Set(
    routes
      .filter(({ traits }) => traits.includes(trait))
      .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  return ({ method, routeOptions }) => known.has(`${method} ${routeOptions.url ?? ''}`);
};
