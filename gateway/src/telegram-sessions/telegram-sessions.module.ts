import { Module } from '@nestjs/common';
import { AdministrationModule } from '@orbita/administration';
import { TelegramSessionsModule } from '@orbita/telegram';
import { TelegramSessionsController } from './telegram-sessions.controller.js';

/** Sessions that read Telegram, for administrators. */
@Module({
  imports: [AdministrationModule, TelegramSessionsModule],
  controllers: [TelegramSessionsController],
})
export class TelegramSessionsApiModule {}
