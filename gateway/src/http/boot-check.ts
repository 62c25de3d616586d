import type { INestApplication } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { COST_CLASSES, type RouteSpec, type Trait } from '@orbita/contracts';
import { isOperation, routeOf } from './endpoint.decorator.js';
import { heedsPreference } from './waiting.js';

/** Nest sets this metadata on every method that serves a path. */
const NEST_PATH = 'path';

interface Handler {
  name: string;
  handler: object;
}

const handlersOf = (app: INestApplication): Handler[] => {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, object> } | null)?.prototype;
    if (!prototype) return [];
    return scanner.getAllMethodNames(prototype).flatMap((method) => {
      const handler = prototype[method];
      const serves = handler !== undefined && Reflect.hasMetadata(NEST_PATH, handler);
      return serves ? [{ name: `${metatype?.name ?? '?'}.${method}`, handler }] : [];
    });
  });
};

const readsPreference = (trait: Trait): boolean => trait === 'waits' || trait === 'lingers';

/**
 * Checks before the first request that contracts and controllers agree.
 * @throws Error that names every route without exactly one handler or a cost class, and every handler without a route, or with
 * one that does not declare that it reads `Prefer`
 */
export const checkHandlers = (app: INestApplication, routes: readonly RouteSpec[]): void => {
  const handlers = handlersOf(app);
  const unbound = handlers
    .filter(({ handler }) => !isOperation(handler) && !routes.includes(routeOf(handler) as RouteSpec))
    .map(({ name }) => `${name} serves no route of the contracts`);
  const unserved = routes.flatMap((route) => {
    const serving = handlers.filter(({ handler }) => routeOf(handler) === route);
    if (serving.length === 1) return [];
    const who = serving.length === 0 ? 'no handler' : `several handlers: ${serving.map(({ name }) => name).join(', ')}`;
    return [`${route.method} ${route.path} has ${who}`];
  });
  const uncounted = routes
    .filter(({ cost }) => !COST_CLASSES.includes(cost))
    .map(({ method, path }) => `${method} ${path} has no cost class`);
  const heeding = handlers
    .filter(({ handler }) => heedsPreference(handler) && !routeOf(handler)?.traits.some(readsPreference))
    .map(({ name }) => `${name} heeds Prefer, and its route does not say so`);
  const problems = [...unbound, ...unserved, ...uncounted, ...heeding];
  if (problems.length > 0) throw new Error(`Contracts and controllers disagree:\n  ${problems.join('\n  ')}`);
};
