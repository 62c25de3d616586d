import {
  billingEnv,
  commonEnv,
  dataDirEnv,
  egressEnv,
  encryptionEnv,
  modelEnv,
  networkLoginsEnv,
  networksEnv,
  operatorEnv,
  publicAddressEnv,
  pushEnv,
  tokenPricesEnv,
  transcriptionEnv,
} from '@orbita/platform';
import { MAX_OPEN_FREE_JOBS, MAX_OPEN_JOBS } from '@orbita/queue';
import { storageEnv } from '@orbita/storage';
import { telegramClientEnv } from '@orbita/telegram';
import * as z from 'zod';

const count = (max: number) => z.coerce.number().int().min(1).max(max);

/** Environment of the gateway. */
export const gatewayEnv = {
  ...commonEnv,
  ...modelEnv,
  ...transcriptionEnv,
  ...billingEnv,
  ...storageEnv,
  ...dataDirEnv,
  ...telegramClientEnv,
  ...encryptionEnv,
  ...egressEnv,
  ...networksEnv,
  ...networkLoginsEnv,
  ...pushEnv,
  ...transcriptionEnv,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the product; 0 takes a free one'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; this machine only by default, 0.0.0.0 in a container'),
  ...publicAddressEnv,
  ...operatorEnv,
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(15)
    .default(0)
    .describe(
      'How long a stopping gateway still serves, reporting not ready and closing each connection after its answer, so that the proxy in front stops sending requests; 0 without a proxy',
    ),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-fA-F.:/, a-z]+$/)
    .optional()
    .describe(
      'Reverse proxies whose X-Forwarded-For is believed, comma-separated: addresses, networks, «loopback» (a proxy on this machine) or «uniquelocal» (a private network, such as that of containers)',
    ),
  ANALYTICS_SCRIPT_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      'Script of a visit counter, https; loaded for visitors who allow analytics in the cookie settings; no counter without it',
    ),
  WEB_DIST: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of the built web app; web/dist of this repository when absent'),
  ADMIN_EMAIL: z.email().optional().describe('E-mail of the first administrator, created at start'),
  ADMIN_PASSWORD: z
    .string()
    .min(6)
    .max(200)
    .optional()
    .describe('Password of the first administrator; an existing account keeps its own'),
  ...tokenPricesEnv,
  LOGINS_PER_ADDRESS: count(1_000_000).default(100).describe('Login tries one network address may make in 15 minutes'),
  REGISTRATIONS_PER_ADDRESS: count(1_000_000)
    .default(300)
    .describe('Accounts one network address may register in an hour'),
  FREE_POSTS_A_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(5)
    .describe('Posts a day that cost nothing on the Free plan'),
  OPEN_JOBS_PER_USER: count(1_000_000).default(MAX_OPEN_JOBS).describe('Jobs one user may have open at once'),
  OPEN_FREE_JOBS_PER_USER: count(1_000_000)
    .default(MAX_OPEN_FREE_JOBS)
    .describe('Free jobs of one kind that a user may have open at once'),
  RATE_LIMIT_FACTOR: count(1_000_000)
    .default(1)
    .describe('Factor on the request quotas of a user or an address; raise it where many users share one address'),
  TRIAL_NEEDS_CONFIRMED_EMAIL: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether a trial with its credits starts only for a confirmed e-mail'),
};

export type GatewayEnv = z.output<z.ZodObject<typeof gatewayEnv>>;

/** True if PUBLIC_URL is https, so a proxy must end TLS, but TRUST_PROXY trusts none. */
export const lacksTrustedProxy = ({
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<GatewayEnv, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
  TRUST_PROXY === undefined && PUBLIC_URL?.startsWith('https:') === true;
