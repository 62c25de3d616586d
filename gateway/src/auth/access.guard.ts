import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { TokensService } from '@orbita/accounts';
import { AppError } from '@orbita/contracts';
import { addLogContext } from '@orbita/platform';
import type { FastifyRequest } from 'fastify';
import { isOperation, routeOf } from '../http/endpoint.decorator.js';
import type { Identity } from './identity.js';

/** Opaque tokens of ours are shorter; anything longer is not worth a look-up. */
const BEARER = /^Bearer ([\w-]{16,128})$/i;

/** Lets nobody in unless the route's contract says so. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly tokens: TokensService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const route = routeOf(handler);
    if (!route) {
      if (isOperation(handler)) return true;
      throw new AppError('FORBIDDEN');
    }
    if (route.access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const identity = await this.identify(request.headers.authorization);
    if (route.access === 'admin' && !identity.isAdmin) throw new AppError('ADMIN_ONLY');
    request.identity = identity;
    addLogContext({ userId: identity.userId });
    return true;
  }

  private async identify(authorization: string | undefined): Promise<Identity> {
    const token = BEARER.exec(authorization ?? '')?.[1];
    const identity = token === undefined ? null : await this.tokens.verify(token);
    if (!identity) throw new AppError('UNAUTHENTICATED');
    return identity;
  }
}
