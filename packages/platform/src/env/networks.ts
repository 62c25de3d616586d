import * as z from 'zod';
import { httpAddress } from './http-address.js';
import { telegramWebEnv } from './telegram-web.js';

/** Where the networks are that posts go out to. */
export const networksEnv = {
  TELEGRAM_BOT_API_URL: httpAddress
    .default('https://api.telegram.org')
    .describe('Base address of the Telegram Bot API'),
  // A post whose answer was lost is looked up there, and its outcome is read.
  ...telegramWebEnv,
  VK_API_URL: httpAddress.default('https://api.vk.com/method').describe('Base address of the methods of VK'),
  OK_API_URL: httpAddress.default('https://api.ok.ru/fb.do').describe('Address of the methods of Odnoklassniki'),
  TENCHAT_API_URL: httpAddress
    .optional()
    .describe('Base address of a gateway to TenChat; without it nothing is published there'),
};

export type NetworksEnv = z.output<z.ZodObject<typeof networksEnv>>;
