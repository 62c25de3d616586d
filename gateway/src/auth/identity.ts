import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { ApiKeyIdentity, CallerOrigin, TokenIdentity } from '@orbita/accounts';
import { AppError } from '@orbita/contracts';
import type { FastifyRequest } from 'fastify';

/** Who a request comes from, as proven by its token: that of a session, or an API key, which is never an administrator's. */
export interface Identity {
  userId: number;
  isAdmin: boolean;
  /** Null: a key called. */
  tokenId: number | null;
  apiKey?: ApiKeyIdentity;
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined;
  }
}

/** Opaque tokens of ours are shorter; anything longer is not worth a look-up. */
const BEARER = /^Bearer ([\w-]{16,128})$/i;

/** The token a request comes with, of a session or a key; empty where none does. */
export const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? '';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The signed-in user; only for routes whose access is not public. */
export const CurrentUser = createParamDecorator((_: undefined, context: ExecutionContext): Identity => {
  const { identity } = requestOf(context);
  if (!identity) throw new AppError('UNAUTHENTICATED');
  return identity;
});

/** The user and the session they are signed in by; only for routes that are closed to API keys. */
export const CurrentSession = createParamDecorator((_: undefined, context: ExecutionContext): TokenIdentity => {
  const { identity } = requestOf(context);
  if (!identity) throw new AppError('UNAUTHENTICATED');
  const { tokenId, userId, isAdmin } = identity;
  if (tokenId === null) throw new AppError('API_KEY_CLOSED');
  return { tokenId, userId, isAdmin };
});

/** Network address and browser of the caller, as they claim to be. */
export const Origin = createParamDecorator((_: undefined, context: ExecutionContext): CallerOrigin => {
  const { ip, headers } = requestOf(context);
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
});
