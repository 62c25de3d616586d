import { PreviewReader } from '@orbita/competitors/preview';
import type { OpenAdapter } from '../adapter.js';
import { TelegramNetwork } from './telegram-network.js';

/** The Bot API, and Telegram's public pages, by which lost posts are found. */
export const openTelegram: OpenAdapter = (env, { apiUrl, egress, pace, redis, logger }) => {
  const { TELEGRAM_WEB_URL, TELEGRAM_WEB_RATE, TELEGRAM_PROXY_URL } = env;
  const url = apiUrl ?? env.TELEGRAM_BOT_API_URL;
  const preview = new PreviewReader({
    baseUrl: TELEGRAM_WEB_URL,
    rate: TELEGRAM_WEB_RATE,
    egress: egress('telegram-preview', [TELEGRAM_WEB_URL], TELEGRAM_PROXY_URL),
    redis,
    logger,
  });
  const bot = egress('telegram-bot', [url], TELEGRAM_PROXY_URL);
  return { network: new TelegramNetwork({ url, egress: bot, pace, preview, logger }) };
};
