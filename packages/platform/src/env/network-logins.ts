import * as z from 'zod';
import { httpAddress } from './http-address.js';

/** Logins at networks; one without its keys is not offered. */
export const networkLoginsEnv = {
  VK_ID_URL: httpAddress.default('https://id.vk.com').describe('Base address of logins at VK'),
  VK_OAUTH_URL: httpAddress
    .default('https://oauth.vk.com')
    .describe('Base address where VK gives out keys of communities'),
  VK_CLIENT_ID: z.string().optional().describe('Id of the application at VK; without it no login there is offered'),
  VK_CLIENT_SECRET: z.string().optional().describe('Protected key of the application at VK'),
  OK_AUTHORIZE_URL: httpAddress
    .default('https://connect.ok.ru/oauth/authorize')
    .describe('Page of the login at Odnoklassniki'),
  OK_TOKEN_URL: httpAddress
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
