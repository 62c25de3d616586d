import { Controller } from '@nestjs/common';
import { type RouteBody, type RouteAnswer, networkLoginRoutes } from '@orbita/contracts';
import { NetworkLoginsService } from '@orbita/publishing';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body } from '../http/input.decorators.js';

/** Logins at networks; where answers have fields for keys, these hold a handle. */
@Controller()
export class NetworkLoginsController {
  constructor(private readonly logins: NetworkLoginsService) {}

  @Endpoint(networkLoginRoutes.beginVk)
  async beginVk(@CurrentUser() { userId }: Identity): Promise<RouteAnswer<typeof networkLoginRoutes.beginVk>> {
    return { auth_url: await this.logins.begin(userId, 'vk') };
  }

  @Endpoint(networkLoginRoutes.finishVk)
  async finishVk(
    @CurrentUser() { userId }: Identity,
    @Body() { code, state, device_id: deviceId }: RouteBody<typeof networkLoginRoutes.finishVk>,
  ): Promise<RouteAnswer<typeof networkLoginRoutes.finishVk>> {
    const { handle, ...brought } = await this.logins.finish(userId, 'vk', { code, state, deviceId });
    return { access_token: handle, ...brought };
  }

  @Endpoint(networkLoginRoutes.askVkGroups)
  async askVkGroups(
    @CurrentUser() { userId }: Identity,
    @Body() { access_token: handle, group_ids: groupIds }: RouteBody<typeof networkLoginRoutes.askVkGroups>,
  ): Promise<RouteAnswer<typeof networkLoginRoutes.askVkGroups>> {
    return { auth_url: await this.logins.askForGroups({ userId, platform: 'vk', handle }, groupIds) };
  }

  @Endpoint(networkLoginRoutes.beginOk)
  async beginOk(@CurrentUser() { userId }: Identity): Promise<RouteAnswer<typeof networkLoginRoutes.beginOk>> {
    return { auth_url: await this.logins.begin(userId, 'odnoklassniki') };
  }

  @Endpoint(networkLoginRoutes.finishOk)
  async finishOk(
    @CurrentUser() { userId }: Identity,
    @Body() { code, state }: RouteBody<typeof networkLoginRoutes.finishOk>,
  ): Promise<RouteAnswer<typeof networkLoginRoutes.finishOk>> {
    const { handle, groups } = await this.logins.finish(userId, 'odnoklassniki', { code, state });
    return { access_token: handle, secret_key: handle, application_key: handle, groups };
  }
}
