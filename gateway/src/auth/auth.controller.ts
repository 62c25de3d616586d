import { Controller, Inject, Res } from '@nestjs/common';
import type { TokenIdentity } from '@orbita/accounts';
import type { CallerOrigin } from '@orbita/accounts';
import { type Language, type RouteBody, type RouteReply, accountRoutes } from '@orbita/contracts';
import type { FastifyReply } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { ENV } from '../resources.js';
import { DeviceToken, holdDeviceToken } from './device-cookie.js';
import { CurrentSession, CurrentUser, type Identity, Origin } from './identity.js';
import { type OpenedSession, Sessions } from './sessions.js';

type Session = RouteReply<typeof accountRoutes.login>;

@Controller()
export class AuthController {
  constructor(
    private readonly sessions: Sessions,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(accountRoutes.register)
  async register(
    @Body() request: RouteBody<typeof accountRoutes.register>,
    @Origin() origin: CallerOrigin,
    @DeviceToken() deviceToken: string | null,
    @Once({ secrets: ['password'] }) attempt: Attempt,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const caller = { ...origin, deviceToken, language };
    return this.answer(await this.sessions.register(request, caller, attempt), reply);
  }

  @Endpoint(accountRoutes.login)
  async login(
    @Body() request: RouteBody<typeof accountRoutes.login>,
    @Origin() origin: CallerOrigin,
    @DeviceToken() deviceToken: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.answer(await this.sessions.login(request, { ...origin, deviceToken }), reply);
  }

  @Endpoint(accountRoutes.me)
  async me(@CurrentUser() { userId }: Identity): Promise<RouteReply<typeof accountRoutes.me>> {
    return this.sessions.userOf(userId);
  }

  @Endpoint(accountRoutes.logout)
  async logout(@CurrentSession() user: TokenIdentity): Promise<void> {
    await this.sessions.logout(user);
  }

  private async answer({ userId, token, deviceToken }: OpenedSession, reply: FastifyReply): Promise<Session> {
    const user = await this.sessions.userOf(userId);
    holdDeviceToken(reply, deviceToken, { isHttps: this.env.PUBLIC_URL?.startsWith('https:') ?? false });
    return { access_token: token, user };
  }
}
