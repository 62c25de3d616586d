import { Module } from '@nestjs/common';
import { AccountsModule } from '@orbita/accounts';
import { MediaModule } from '@orbita/media';
import { NotificationsModule, PushModule } from '@orbita/notifications';
import { AuthController } from './auth.controller.js';
import { FirstAdministrator } from './first-administrator.js';
import { LoginThrottle } from './login-throttle.js';
import { MailThrottle } from './mail-throttle.js';
import { Recovery } from './recovery.js';
import { RecoveryController } from './recovery.controller.js';
import { Sessions } from './sessions.js';
import { SessionsController } from './sessions.controller.js';

/** Registration, login, sessions and forgotten passwords. */
@Module({
  imports: [AccountsModule, MediaModule, NotificationsModule, PushModule],
  controllers: [AuthController, RecoveryController, SessionsController],
  providers: [FirstAdministrator, LoginThrottle, MailThrottle, Recovery, Sessions],
  exports: [LoginThrottle, Sessions],
})
export class AuthApiModule {}
