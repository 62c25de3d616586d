import { Controller } from '@nestjs/common';
import type { TokenIdentity } from '@orbita/accounts';
import { type RouteBody, type RouteReply, recoveryRoutes } from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body } from '../http/input.decorators.js';
import { DeviceToken } from './device-cookie.js';
import { CurrentSession, CurrentUser, type Identity } from './identity.js';
import { Recovery } from './recovery.js';

@Controller()
export class RecoveryController {
  constructor(private readonly recovery: Recovery) {}

  @Endpoint(recoveryRoutes.forgotPassword)
  async forgotPassword(@Body() { email }: RouteBody<typeof recoveryRoutes.forgotPassword>): Promise<void> {
    await this.recovery.forgotPassword(email);
  }

  @Endpoint(recoveryRoutes.resetPassword)
  async resetPassword(@Body() request: RouteBody<typeof recoveryRoutes.resetPassword>): Promise<void> {
    await this.recovery.resetPassword(request);
  }

  @Endpoint(recoveryRoutes.changePassword)
  async changePassword(
    @CurrentSession() user: TokenIdentity,
    @Body() request: RouteBody<typeof recoveryRoutes.changePassword>,
    @DeviceToken() deviceToken: string | null,
  ): Promise<void> {
    await this.recovery.changePassword(user, request, deviceToken);
  }

  @Endpoint(recoveryRoutes.changeEmail)
  async changeEmail(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof recoveryRoutes.changeEmail>,
  ): Promise<void> {
    await this.recovery.changeEmail(userId, request);
  }

  @Endpoint(recoveryRoutes.resendConfirmation)
  async resendConfirmation(@CurrentUser() { userId }: Identity): Promise<void> {
    await this.recovery.resendConfirmation(userId);
  }

  @Endpoint(recoveryRoutes.confirmEmail)
  async confirmEmail(
    @Body() { token }: RouteBody<typeof recoveryRoutes.confirmEmail>,
  ): Promise<RouteReply<typeof recoveryRoutes.confirmEmail>> {
    return { email: await this.recovery.confirmEmail(token) };
  }
}
