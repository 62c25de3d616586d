import { billingEnv, commonEnv, modelEnv } from '@orbita/platform';
import * as z from 'zod';

const count = (max: number) => z.coerce.number().int().min(1).max(max);

/** Environment of the gateway. */
export const gatewayEnv = {
  ...commonEnv,
  ...modelEnv,
  ...billingEnv,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the product; 0 takes a free one'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; this machine only unless said, 0.0.0.0 in a container'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address users open the product at; https here makes browsers insist on https'),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-fA-F.:/, a-z]+$/)
    .optional()
    .describe('Reverse proxies whose X-Forwarded-For is believed: addresses, networks or «loopback», comma-separated'),
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
    .describe('Password of the first administrator; an account that exists keeps its own'),
  LOGINS_PER_ADDRESS: count(1_000_000).default(100).describe('Login tries one network address may make in 15 minutes'),
  REGISTRATIONS_PER_ADDRESS: count(1_000_000)
    .default(300)
    .describe('Accounts one network address may register in an hour'),
};

export type GatewayEnv = z.output<z.ZodObject<typeof gatewayEnv>>;
