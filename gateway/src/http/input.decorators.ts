import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { RouteInput } from './contract.js';

const part = (name: keyof RouteInput) =>
  createParamDecorator(
    (_: undefined, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().input[name],
  );

/** Path parameters as the route's schema parsed them: `RouteParams<typeof route>`. */
export const Params = part('params');
/** Query as the route's schema parsed it: `RouteQuery<typeof route>`. */
export const Query = part('query');
/** Body as the route's schema parsed it: `RouteBody<typeof route>`. */
export const Body = part('body');
