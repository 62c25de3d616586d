import { Delete, Get, Head, Header, HttpCode, Options, Patch, Post, Put, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { EndpointPath, HttpMethod, RouteAnswer, RouteSpec } from '@orbita/contracts';
import type { Attachment } from './attachment.js';
import type { FileAnswer } from './file-answer.js';
import type { Page } from './paging.js';
import type { JobAccepted } from './waiting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract of the route a request is for, known before its body is read. */
    contract?: RouteSpec;
  }
}

const ROUTE = Symbol('route');
const OPERATION = Symbol('operation');

const METHOD_DECORATORS: Record<HttpMethod, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  DELETE: Delete,
};

/**
 * Values a handler may resolve with: the route's answer; a page if it is a list; a file if it is bytes or an attachment. A route
 * that waits may also return its job.
 */
type Answer<R extends RouteSpec> = R extends { attachment: readonly (infer Type extends string)[] }
  ? Attachment<Type>
  : 'paged' extends R['traits'][number]
    ? Page<RouteAnswer<R>>
    : | ('bytes' extends R['traits'][number] ? FileAnswer : RouteAnswer<R>)
      | ('waits' extends R['traits'][number] ? JobAccepted : never);

type Handler<R extends RouteSpec> = (...args: never[]) => Promise<Answer<R>>;

/**
 * Serves one route of the contracts: method, path, status, access and schemas all come from it,
 * and the compiler checks that the handler answers what the route promises.
 */
export const Endpoint =
  <const R extends RouteSpec>(route: R) =>
  <H extends Handler<R>>(prototype: object, name: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    if (!descriptor.value) throw new Error(`${String(name)} is not a method`);
    Reflect.defineMetadata(ROUTE, route, descriptor.value);
    applyDecorators(
      METHOD_DECORATORS[route.method](route.path.replace(/\{(\w+)\}/g, ':$1')),
      HttpCode(route.status ?? 200),
      RouteConfig({ contract: route }),
    )(prototype, name, descriptor);
  };

/**
 * Serves an address without a contract, open to everyone: for machines that run or document the product, and for a third-party
 * tool, which its handler guards.
 */
export const Operation =
  (path: string, contentType = 'application/json; charset=utf-8'): MethodDecorator =>
  (prototype, name, descriptor) => {
    Reflect.defineMetadata(OPERATION, true, descriptor.value as object);
    applyDecorators(Get(path), Header('content-type', contentType), Header('cache-control', 'no-store'))(
      prototype,
      name,
      descriptor,
    );
  };

const PROTOCOL_DECORATORS = { HEAD: Head, OPTIONS: Options, PATCH: Patch, POST: Post, DELETE: Delete };

/**
 * Serves an address whose requests and answers follow a third-party protocol. No contract repeats it; only access and cost
 * are checked here as everywhere.
 */
export const ProtocolEndpoint =
  (
    method: keyof typeof PROTOCOL_DECORATORS,
    path: EndpointPath,
    held: Pick<RouteSpec, 'access' | 'cost' | 'scope'>,
  ): MethodDecorator =>
  (prototype, name, descriptor) => {
    // The guards need only these of a route; its method comes from the decorator.
    const route: RouteSpec = { ...held, method: 'POST', path, traits: [], tag: '', summary: '' };
    Reflect.defineMetadata(ROUTE, route, descriptor.value as object);
    Reflect.defineMetadata(OPERATION, true, descriptor.value as object);
    applyDecorators(PROTOCOL_DECORATORS[method](path), RouteConfig({ contract: route }))(prototype, name, descriptor);
  };

/** The contract a handler serves, if any. */
export const routeOf = (handler: object): RouteSpec | undefined =>
  Reflect.getMetadata(ROUTE, handler) as RouteSpec | undefined;

export const isOperation = (handler: object): boolean => Reflect.hasMetadata(OPERATION, handler);
