import * as z from 'zod';

const word = z.string().min(16).max(200);

/** What a process needs to reach the one that holds Telegram's connections. */
export const telegramClientEnv = {
  TELEGRAM_SERVICE_URL: z
    .url({ protocol: /^tcp$/ })
    .default('tcp://127.0.0.1:4010')
    .describe('Where the telegram process answers the others, tcp://host:port'),
  TELEGRAM_SERVICE_TOKEN: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(word))
    .optional()
    .describe(
      'Word by which the telegram process knows the others; several by commas while one is replaced: the first is sent, each is answered. `npm start` makes its own',
    ),
};
