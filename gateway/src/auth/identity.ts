import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { ApiKeyIdentity, CallerOrigin, TokenIdentity } from '@orbita/accounts';
import { AppError } from '@orbita/contracts';
import type { FastifyRequest } from 'fastify';

/** The caller, proven by the token of a session or by an API key. A key never has administrator rights. */
export interface Identity {
  userId: number;
  isAdmin: boolean;
  /** Null when the caller used a key. */
  tokenId: number | null;
  apiKey?: ApiKeyIdentity;
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined;
  }
}

/** Our opaque tokens are shorter; a longer one is not looked up. */
const BEARER = /^Bearer ([\w-]{16,128})$/i;

/** The token of a request, of a session or a key; empty if there is none. */
export const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? '';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The signed-in user; only for routes whose access is not public. */
export const CurrentUser = createParamDecorator((_: undefined, context: ExecutionContext): Identity => {
  const { identity } = requestOf(context);
  if (!identity) throw new AppError('UNAUTHENTICATED');
  return identity;
});

/** The user and their session; only for routes that are closed to API keys. */
export const CurrentSession = createParamDecorator((_: undefined, context: ExecutionContext): TokenIdentity => {
  const { identity } = requestOf(context);
  if (!identity) throw new AppError('UNAUTHENTICATED');
  const { tokenId, userId, isAdmin } = identity;
  if (tokenId === null) throw new AppError('API_KEY_CLOSED');
  return { tokenId, userId, isAdmin };
});

/** Network address and browser of the caller, as the request states them. */
export const Origin = createParamDecorator((_: undefined, context: ExecutionContext): CallerOrigin => {
  const { ip, headers } = requestOf(context);
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
});
