import { Module } from '@nestjs/common';
import { AccountsModule } from '@orbita/accounts';
import { NotificationsModule, PushModule } from '@orbita/notifications';
import { MailPreferencesController } from './mail-preferences.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { PushController } from './push.controller.js';

/** Notifications, pushes and what is mailed. */
@Module({
  imports: [AccountsModule, NotificationsModule, PushModule],
  controllers: [MailPreferencesController, NotificationsController, PushController],
})
export class NotificationsApiModule {}
