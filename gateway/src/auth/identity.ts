import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { CallerOrigin, TokenIdentity } from '@orbita/accounts';
import { AppError } from '@orbita/contracts';
import type { FastifyRequest } from 'fastify';

/** Who a request comes from, as proven by its token. */
export type Identity = TokenIdentity;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined;
  }
}

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The signed-in user; only for routes whose access is not public. */
export const CurrentUser = createParamDecorator((_: undefined, context: ExecutionContext): Identity => {
  const { identity } = requestOf(context);
  if (!identity) throw new AppError('UNAUTHENTICATED');
  return identity;
});

/** Network address and browser of the caller, as they claim to be. */
export const Origin = createParamDecorator((_: undefined, context: ExecutionContext): CallerOrigin => {
  const { ip, headers } = requestOf(context);
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
});
