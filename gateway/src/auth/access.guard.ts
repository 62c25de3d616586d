import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { TokensService, isApiKey } from '@orbita/accounts';
import { AppError, type RouteSpec } from '@orbita/contracts';
import { addLogContext } from '@orbita/platform';
import type { FastifyRequest } from 'fastify';
import { KeyAccess } from '../api-keys/key-access.js';
import { isOperation, routeOf } from '../http/endpoint.decorator.js';
import { type Identity, tokenOf } from './identity.js';

/** Lets a request in only as the route's contract allows. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: TokensService,
    private readonly keys: KeyAccess,
  ) {}

  /** Returns a plain value when the caller is cached: a promise on every request costs time. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const handler = context.getHandler();
    const route = routeOf(handler);
    if (!route) {
      if (isOperation(handler)) return true;
      throw new AppError('FORBIDDEN');
    }
    if (route.access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = tokenOf(request);
    if (isApiKey(token)) return this.keys.identify(token, request, route).then((key) => admit(request, route, key));
    const known = this.tokens.remembered(token);
    return known === undefined
      ? this.tokens.verify(token).then((identity) => admit(request, route, identity))
      : admit(request, route, known);
  }
}

const admit = (request: FastifyRequest, route: RouteSpec, identity: Identity | null): true => {
  if (!identity) throw new AppError('UNAUTHENTICATED');
  if (route.access === 'admin' && !identity.isAdmin) throw new AppError('ADMIN_ONLY');
  request.identity = identity;
  addLogContext({ userId: identity.userId, ...(identity.apiKey && { apiKeyId: identity.apiKey.keyId }) });
  return true;
};
