import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@orbita/platform';
import { TelegramClient, type TelegramService } from '../wire/telegram-client.js';
import { TelegramSessionsService } from './telegram-sessions.service.js';

/** Injection token of {@link TelegramService}. */
export const TELEGRAM_SERVICE = Symbol('process of the connections of Telegram');

/** Parser sessions for processes that do not hold them: their rows, and the client. The process provides `Database` globally. */
@Module({
  providers: [
    TelegramSessionsService,
    {
      provide: TelegramClient,
      inject: [TELEGRAM_SERVICE, LOGGER],
      useFactory: (service: TelegramService, logger: Logger) => new TelegramClient({ ...service, logger }),
    },
  ],
  exports: [TelegramSessionsService, TelegramClient],
})
export class TelegramSessionsModule implements OnApplicationShutdown {
  constructor(@Inject(TelegramClient) private readonly client: TelegramClient) {}

  onApplicationShutdown(): void {
    this.client.close();
  }
}
