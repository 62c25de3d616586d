import { Controller } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { type RouteBody, type RouteReply, accountRoutes } from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { CurrentUser, type Identity, Origin } from './identity.js';
import { type OpenedSession, Sessions } from './sessions.js';

type Session = RouteReply<typeof accountRoutes.login>;

@Controller()
export class AuthController {
  constructor(private readonly sessions: Sessions) {}

  @Endpoint(accountRoutes.register)
  async register(
    @Body() request: RouteBody<typeof accountRoutes.register>,
    @Origin() origin: CallerOrigin,
    @Once({ secrets: ['password'] }) attempt: Attempt,
  ): Promise<Session> {
    return this.answer(await this.sessions.register(request, origin, attempt));
  }

  @Endpoint(accountRoutes.login)
  async login(
    @Body() request: RouteBody<typeof accountRoutes.login>,
    @Origin() origin: CallerOrigin,
  ): Promise<Session> {
    return this.answer(await this.sessions.login(request, origin));
  }

  @Endpoint(accountRoutes.me)
  async me(@CurrentUser() { userId }: Identity): Promise<RouteReply<typeof accountRoutes.me>> {
    return this.sessions.userOf(userId);
  }

  @Endpoint(accountRoutes.logout)
  async logout(@CurrentUser() { tokenId }: Identity): Promise<void> {
    await this.sessions.logout(tokenId);
  }

  private async answer({ userId, token }: OpenedSession): Promise<Session> {
    return { access_token: token, user: await this.sessions.userOf(userId) };
  }
}
