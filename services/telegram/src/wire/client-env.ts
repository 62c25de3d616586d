import * as z from 'zod';

/** What a process needs to reach the one that holds Telegram's connections. */
export const telegramClientEnv = {
  TELEGRAM_SERVICE_URL: z
    .url({ protocol: /^tcp$/ })
    .default('tcp://127.0.0.1:4010')
    .describe('Where the telegram process answers the others, tcp://host:port'),
  TELEGRAM_SERVICE_TOKEN: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe('Word by which the telegram process knows the others; `npm start` makes its own'),
};
