export { TELEGRAM_SERVICE, TelegramSessionsModule } from './sessions/telegram-sessions.module.js';
export {
  type TelegramSessionCounts,
  type TelegramSessionRecord,
  TelegramSessionsService,
} from './sessions/telegram-sessions.service.js';
export { sealedTelegramColumns } from './sessions/sealed-columns.js';
export { telegramClientEnv } from './wire/client-env.js';
export { TelegramClient } from './wire/telegram-client.js';
export type { TelegramCallName, TelegramReply, WireChannel, WirePage } from './wire/telegram-wire.js';
