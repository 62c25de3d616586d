import * as z from 'zod';
import { EncryptionKeysInvalid, parseEncryptionKeys } from './crypto/encryption-keys.js';

/** Where traces of a process go; shared by every one that serves. */
const telemetryEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Collector of traces that speaks OTLP over HTTP, http://collector:4318; without it none are made'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Share of traces that is kept, 0 to 1; a trace is kept as a whole or not at all'),
};

export type TelemetryEnv = z.output<z.ZodObject<typeof telemetryEnv>>;

/** Variables every process of ours understands; a process's own schema extends them. */
export const commonEnv = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Kind of run; only log details depend on it'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe level that is logged'),
  DATABASE_URL: z.string().min(1).describe('PostgreSQL 15 or newer; without it `npm start` brings its own'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Most connections one process opens to PostgreSQL'),
  REDIS_URL: z
    .string()
    .min(1)
    .describe('Redis 6.2 or newer with AOF and noeviction; without it `npm start` brings its own'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port of /health/live, /health/ready and /metrics of a process; 0 takes a free one'),
  HEALTH_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address HEALTH_PORT listens on; this machine only unless said, 0.0.0.0 in a container'),
  ...telemetryEnv,
};

/** Where the text model answers; shared by the gateway (prices, mode) and the workers (calls). */
export const modelEnv = {
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe('Key of the OpenAI-compatible server; without it the labelled demo writer serves, free of charge'),
  OPENAI_BASE_URL: z
    .url()
    .optional()
    .describe('Base URL of the OpenAI-compatible server, ending in /v1; OpenAI itself when absent'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4o-mini').describe('Model name'),
  OPENAI_MAX_PARALLEL: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(8)
    .describe('Calls this key allows at once, over all processes'),
};

/** The same for processes that call the model. */
export const modelCallsEnv = {
  ...modelEnv,
  OPENAI_OUTAGE_MINUTES: z.coerce
    .number()
    .min(0.1)
    .max(24 * 60)
    .default(10)
    .describe('Minutes without any answer of the model after which waiting jobs end and their credits return'),
};

/** What of the free offer a deployment sets; shared by the gateway (a new user) and the publishing worker (each month). */
export const billingEnv = {
  FREE_MONTHLY_CREDITS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(100)
    .describe('Credits the Free plan grants each month'),
};

/** Where users find the product; shared by whoever answers them and whoever writes to them. */
export const publicAddressEnv = {
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address users open the product at, also from mails; https here makes browsers insist on https'),
};

/** Where links lead on a machine of its own. */
const LOCAL_SITE = 'http://localhost:3000';

/** The address users open the product at, without a slash at its end. */
export const siteOf = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): string =>
  (PUBLIC_URL ?? LOCAL_SITE).replace(/\/+$/, '');

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Whether these are digits of a taxpayer number: the last one of 10, the last two of 12 are sums of those before. */
const isInn = (text: string): boolean => {
  if (!/^\d{10}(\d{2})?$/.test(text)) return false;
  const digits = [...text].map(Number);
  const isRight = (place: number): boolean => {
    const weights = INN_WEIGHTS.slice(-place);
    const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
    return (sum % 11) % 10 === digits[place];
  };
  return digits.length === 10 ? isRight(9) : isRight(10) && isRight(11);
};

/** Who answers for the product, as documents and mails name them. */
export const operatorEnv = {
  OPERATOR_NAME: z.string().max(200).optional().describe('Legal name of whoever runs this installation'),
  OPERATOR_INN: z
    .string()
    .refine(isInn, 'must be 10 or 12 digits, the last ones being right sums of the others')
    .optional()
    .describe('Its taxpayer number (ИНН), 10 or 12 digits'),
  OPERATOR_ADDRESS: z.string().max(400).optional().describe('Its postal address'),
  SUPPORT_EMAIL: z.email().optional().describe('Where users write to for help; answers to mails go there'),
};

/** A key of VAPID (RFC 8292) in base64url: a point of P-256, or a number of its curve. */
const vapidKey = (bytes: number) =>
  z
    .string()
    .refine(
      (key) => /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes,
      `must be ${bytes} bytes in base64url`,
    )
    .optional();

/** What browsers know this installation by when they subscribe to pushes; shared by whoever names it and whoever signs with it. */
export const pushEnv = {
  VAPID_PUBLIC_KEY: vapidKey(65).describe(
    'Public key of pushes (VAPID), 65 bytes in base64url; without both keys none are offered, `npm start` makes its own',
  ),
};

/** The same for whoever sends them. */
export const pushSendingEnv = {
  ...pushEnv,
  VAPID_PRIVATE_KEY: vapidKey(32).describe(
    'Private key of pushes, 32 bytes in base64url; `npx web-push generate-vapid-keys` prints a pair',
  ),
};

/** Where an installation keeps its own; shared by whoever writes mails there and whoever shows them. */
export const dataDirEnv = {
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of everything this installation keeps: its PostgreSQL, Redis, secrets, mails and logs'),
};

/** How mails are sent. */
export const mailEnv = {
  ...publicAddressEnv,
  ...operatorEnv,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, smtp://user:password@host:587 or smtps://; without it mails are written to DATA_DIR/mail'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .default('Орбита <noreply@orbita.local>')
    .describe('Sender of all mails'),
  ...dataDirEnv,
};

export type MailEnv = z.output<z.ZodObject<typeof mailEnv>>;

/** Why a list of keys cannot be used; undefined when it can. */
const keysProblem = (spec: string): string | undefined => {
  try {
    parseEncryptionKeys(spec);
    return undefined;
  } catch (error) {
    if (error instanceof EncryptionKeysInvalid) return error.message;
    throw error;
  }
};

/** Keys of what the database holds sealed; only for processes that seal or open it (`SecretBox.fromKeys`). */
export const encryptionEnv = {
  ENCRYPTION_KEYS: z
    .string()
    .superRefine((spec, context) => {
      const message = keysProblem(spec);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .describe(
      'Keys of the secrets in the database, id:base64key (32 bytes) by commas: the first seals, all of them open',
    ),
};

/** Where the public web preview of channels is read, and how often; for processes that read channels. */
export const telegramWebEnv = {
  TELEGRAM_WEB_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://t.me')
    .describe('Base address of the public web preview of Telegram channels'),
  TELEGRAM_WEB_RATE: z.coerce
    .number()
    .min(0.01)
    .max(1_000)
    .default(1)
    .describe('Requests a second to TELEGRAM_WEB_URL, over all processes'),
};

/** Link of an MTProxy, `tg://proxy?…` or the same of t.me: how people hand these on. */
export const isMtproxyLink = ({ protocol, host, pathname }: URL): boolean =>
  protocol === 'tg:' ? host === 'proxy' : protocol === 'https:' && host === 't.me' && pathname === '/proxy';

/** The proxy of pages of Telegram: none where sessions alone have one. */
const telegramProxy = z
  .url()
  .optional()
  .transform((address, context) => {
    // No page passes an MTProxy.
    if (address === undefined || isMtproxyLink(new URL(address))) return undefined;
    // Names are resolved here whoever offers to: an address is checked before it is called.
    const known = address.replace(/^socks(5h)?:/i, 'socks5:');
    if (/^(http|socks5):/i.test(known)) return known;
    context.addIssue({ code: 'custom', message: 'must be http://, socks5:// or the link of an MTProxy' });
    return z.NEVER;
  });

const proxy = z.url({ protocol: /^(http|socks5)$/ }).optional();

/** How processes reach addresses that users and foreign pages name (`EgressClient`). */
export const egressEnv = {
  EGRESS_PROXY_URL: proxy.describe('Proxy for calls to foreign addresses, http:// or socks5://user:password@host:port'),
  TELEGRAM_PROXY_URL: telegramProxy.describe(
    'The same for Telegram alone, where it can be reached only through a proxy',
  ),
  EGRESS_ALLOW: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .describe('Hosts, host:port, addresses and networks by commas that may be called although they are not public'),
};

export type EgressEnv = z.output<z.ZodObject<typeof egressEnv>>;

const address = z.url({ protocol: /^https?$/ });

/** Where the networks are that posts go out to. */
export const networksEnv = {
  TELEGRAM_BOT_API_URL: address.default('https://api.telegram.org').describe('Base address of the Telegram Bot API'),
  // A post whose answer was lost is looked for there, and what became of it is read.
  ...telegramWebEnv,
  VK_API_URL: address.default('https://api.vk.com/method').describe('Base address of the methods of VK'),
  OK_API_URL: address.default('https://api.ok.ru/fb.do').describe('Address of the methods of Odnoklassniki'),
  TENCHAT_API_URL: address
    .optional()
    .describe('Base address of a gateway to TenChat; without it nothing is published there'),
};

export type NetworksEnv = z.output<z.ZodObject<typeof networksEnv>>;

/** Logins at networks; one without its keys is not offered. */
export const networkLoginsEnv = {
  VK_ID_URL: address.default('https://id.vk.com').describe('Base address of logins at VK'),
  VK_OAUTH_URL: address.default('https://oauth.vk.com').describe('Base address where VK gives out keys of communities'),
  VK_CLIENT_ID: z.string().optional().describe('Id of the application at VK; without it no login there is offered'),
  VK_CLIENT_SECRET: z.string().optional().describe('Protected key of the application at VK'),
  OK_AUTHORIZE_URL: address
    .default('https://connect.ok.ru/oauth/authorize')
    .describe('Page of the login at Odnoklassniki'),
  OK_TOKEN_URL: address
    .default('https://api.ok.ru/oauth/token.do')
    .describe('Address where Odnoklassniki exchanges codes for keys'),
  OK_CLIENT_ID: z
    .string()
    .optional()
    .describe('Id of the application at Odnoklassniki; without it no login there is offered'),
  OK_CLIENT_SECRET: z.string().optional().describe('Secret key of the application at Odnoklassniki'),
  OK_APPLICATION_KEY: z.string().optional().describe('Public key of the application at Odnoklassniki'),
};

export type NetworkLoginsEnv = z.output<z.ZodObject<typeof networkLoginsEnv>>;

/** What turns speech into text; shared by the gateway (prices, mode) and the media worker (calls). */
export const transcriptionEnv = {
  TRANSCRIPTION_BASE_URL: address
    .optional()
    .describe(
      'Base address of a server that transcribes as OpenAI does, ending in /v1; OpenAI itself when only a key is set',
    ),
  TRANSCRIPTION_API_KEY: z
    .string()
    .optional()
    .describe('Key of that server; without it, an address and a model file the labelled demo answers, free of charge'),
  TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1').describe('Model that server transcribes with'),
  TRANSCRIPTION_MODEL_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of a speech model for sherpa-onnx; recordings are then transcribed on this machine'),
};

export type TranscriptionEnv = z.output<z.ZodObject<typeof transcriptionEnv>>;

/** How that server is called; for whoever calls it. */
export const transcriptionCallsEnv = {
  ...transcriptionEnv,
  TRANSCRIPTION_MAX_PARALLEL: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Parts of recordings that server takes at once, over all processes'),
  TRANSCRIPTION_PATH: z
    .string()
    .regex(/^\//)
    .default('/audio/transcriptions')
    .describe('Path below TRANSCRIPTION_BASE_URL; /inference for the server of whisper.cpp'),
  TRANSCRIPTION_TRANSLATE: z
    .enum(['route', 'field'])
    .default('route')
    .describe('How translation to English is asked for: by the route /audio/translations, or by the field translate'),
};

export type TranscriptionCallsEnv = z.output<z.ZodObject<typeof transcriptionCallsEnv>>;

/** Tools and engines on the machine of the media worker. */
export const mediaToolsEnv = {
  FFMPEG_PATH: z
    .string()
    .min(1)
    .optional()
    .describe(
      'ffmpeg to read recordings with, ffprobe beside it; the system’s own or the one that came with npm when absent',
    ),
  BG_MODEL_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('ONNX network that removes backgrounds (ISNet or U²-Net); the weights that came with npm when absent'),
  BG_REMOVAL_URL: address
    .optional()
    .describe(
      'Server that removes backgrounds instead: the picture is posted in the form field `file`, a PNG is its answer',
    ),
  MEDIA_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(1)
    .describe('How many media workers run; the cores of the machine are shared among them'),
};

export type MediaToolsEnv = z.output<z.ZodObject<typeof mediaToolsEnv>>;

/** An empty value in a file or a manifest means «not set», never «set to nothing». */
const withoutEmpty = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/**
 * Parses a process's environment once at its start.
 * @throws Error that names each bad variable and the rule it breaks, never its value
 */
export const loadEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  source: NodeJS.ProcessEnv,
): Readonly<z.output<z.ZodObject<Shape>>> => {
  const parsed = z.object(shape).safeParse(withoutEmpty(source));
  if (parsed.success) return Object.freeze(parsed.data);
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment:\n${problems.join('\n')}`);
};
