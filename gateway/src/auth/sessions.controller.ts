import { Controller } from '@nestjs/common';
import { type TokenIdentity, TokensService } from '@orbita/accounts';
import {
  AppError,
  type RouteParams,
  type RouteQuery,
  type SignedInDevice,
  sessionRoutes,
  type Answer,
} from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Params, Query } from '../http/input.decorators.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { CurrentSession, CurrentUser, type Identity } from './identity.js';
import { Sessions } from './sessions.js';
import { toSignedInDevice } from './signed-in-device.mapper.js';

const ORDER = newestFirst('sessions');

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: TokensService,
  ) {}

  @Endpoint(sessionRoutes.list)
  async list(
    @CurrentSession() { userId, tokenId }: TokenIdentity,
    @Query() query: RouteQuery<typeof sessionRoutes.list>,
  ): Promise<Page<Answer<typeof SignedInDevice>[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.tokens.list(userId, slice),
      toWire: toSignedInDevice(tokenId),
    });
  }

  @Endpoint(sessionRoutes.end)
  async end(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof sessionRoutes.end>,
  ): Promise<void> {
    if (!(await this.tokens.revoke(userId, id))) throw new AppError('SESSION_NOT_FOUND');
  }

  @Endpoint(sessionRoutes.endAll)
  async endAll(@CurrentUser() { userId }: Identity): Promise<void> {
    await this.sessions.endAll(userId);
  }
}
