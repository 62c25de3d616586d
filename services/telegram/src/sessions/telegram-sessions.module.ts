import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@orbita/platform';
import { TelegramClient } from '../wire/telegram-client.js';
import { TelegramSessionsService } from './telegram-sessions.service.js';

interface TelegramSessionsOptions {
  url: string;
  tokens: readonly string[] | undefined;
  logger: Logger;
}

/** Parser sessions for processes that do not hold them: their rows, and the client. The process provides `Database` globally. */
@Module({})
export class TelegramSessionsModule implements OnApplicationShutdown {
  constructor(@Inject(TelegramClient) private readonly client: TelegramClient) {}

  static register(options: TelegramSessionsOptions): DynamicModule {
    return {
      module: TelegramSessionsModule,
      providers: [TelegramSessionsService, { provide: TelegramClient, useFactory: () => new TelegramClient(options) }],
      exports: [TelegramSessionsService, TelegramClient],
    };
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
