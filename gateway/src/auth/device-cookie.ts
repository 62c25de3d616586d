import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { LEGAL_FIGURES } from '@orbita/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'orbita_device';
const HELD = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
/** As long as a browser is remembered in the database. */
const MAX_AGE_S = LEGAL_FIGURES.deviceDays * 86_400;

/** The token the browser got at an earlier login, or null. It proves only that login. */
export const DeviceToken = createParamDecorator((_: undefined, context: ExecutionContext): string | null => {
  const { cookie } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  return HELD.exec(cookie ?? '')?.[1] ?? null;
});

/** Stores the token in the browser, out of reach of scripts and other sites; it is sent to the login routes only. */
export const holdDeviceToken = (reply: FastifyReply, token: string, { isHttps }: { isHttps: boolean }): void => {
  const attributes = ['Path=/api/auth', `Max-Age=${MAX_AGE_S}`, 'HttpOnly', 'SameSite=Strict'];
  void reply.header('set-cookie', [`${NAME}=${token}`, ...attributes, ...(isHttps ? ['Secure'] : [])].join('; '));
};
