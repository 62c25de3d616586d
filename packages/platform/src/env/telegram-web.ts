import * as z from 'zod';
import { httpAddress } from './http-address.js';

/** Where the public web preview of channels is read, and how often; for processes that read channels. */
export const telegramWebEnv = {
  TELEGRAM_WEB_URL: httpAddress
    .default('https://t.me')
    .describe('Base address of the public web preview of Telegram channels'),
  TELEGRAM_WEB_RATE: z.coerce
    .number()
    .min(0.01)
    .max(1_000)
    .default(1)
    .describe('Requests a second to TELEGRAM_WEB_URL, over all processes'),
};
