import { commonEnv, encryptionEnv, type loadEnv } from '@orbita/platform';
import * as z from 'zod';
import { telegramClientEnv } from '../wire/client-env.js';

// No Redis here.
const { REDIS_URL: _, ...common } = commonEnv;

/** Environment of the process that holds Telegram's connections. */
export const telegramEnv = {
  ...common,
  ...encryptionEnv,
  TELEGRAM_SERVICE_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address the telegram process listens on; this machine only unless said, 0.0.0.0 in a container'),
  TELEGRAM_SERVICE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4010)
    .describe('Port the telegram process listens on; the port of TELEGRAM_SERVICE_URL'),
  TELEGRAM_SERVICE_TOKEN: telegramClientEnv.TELEGRAM_SERVICE_TOKEN,
  TELEGRAM_API_ID: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Id of your application at my.telegram.org; without it no session of Telegram can be authorised'),
  TELEGRAM_API_HASH: z.string().min(1).max(200).optional().describe('Its hash'),
  TELEGRAM_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(20)
    .describe('Calls one session of Telegram makes a minute at most'),
  TELEGRAM_DC: z
    .string()
    .regex(/^\d{1,4}@.+:\d{1,5}$/)
    .optional()
    .describe('Data centre of new logins, id@host:port; those of Telegram itself when absent'),
  TELEGRAM_DC_PUBLIC_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Public key of that data centre (PEM, line ends may be \\n); those of Telegram itself when absent'),
  TELEGRAM_PROXY_URL: z
    .url()
    .optional()
    .describe(
      'Proxy on the way to Telegram; sessions pass socks5:// and links of MTProxies (tg://proxy?…), never http://',
    ),
};

export type TelegramEnv = ReturnType<typeof loadEnv<typeof telegramEnv>>;

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
