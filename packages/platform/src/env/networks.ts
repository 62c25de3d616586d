import { PUBLISHING_NETWORKS, type PublishingNetwork } from '@orbita/contracts';
import * as z from 'zod';
import { httpAddress } from './http-address.js';
import { telegramWebEnv } from './telegram-web.js';

const AddressOfNetwork = z.tuple([z.enum(PUBLISHING_NETWORKS), httpAddress]);

/** `network=address` by commas. */
const addressesOfNetworks = z
  .string()
  .default('')
  .transform((list) =>
    list.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim().split(/=(.*)/s, 2)])),
  )
  .pipe(z.array(AddressOfNetwork))
  .transform((pairs): Partial<Record<PublishingNetwork, string>> => Object.fromEntries(pairs));

/** Where the networks are that posts go out to. */
export const networksEnv = {
  TELEGRAM_BOT_API_URL: httpAddress
    .default('https://api.telegram.org')
    .describe('Base address of the Telegram Bot API'),
  // A post whose answer was lost is looked up there, and its outcome is read.
  ...telegramWebEnv,
  VK_API_URL: httpAddress.default('https://api.vk.com/method').describe('Base address of the methods of VK'),
  OK_API_URL: httpAddress.default('https://api.ok.ru/fb.do').describe('Address of the methods of Odnoklassniki'),
  NETWORK_API_URLS: addressesOfNetworks.describe(
    'Addresses of networks’ interfaces instead of their usual ones and of the variables beside this: network=address, by commas',
  ),
  TENCHAT_API_URL: httpAddress
    .optional()
    .describe('Base address of a gateway to TenChat; without it nothing is published there'),
};

export type NetworksEnv = z.output<z.ZodObject<typeof networksEnv>>;
