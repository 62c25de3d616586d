import { httpAddress } from './http-address.js';

/** Public address of the product; shared by the processes that answer users and those that write to them. */
export const publicAddressEnv = {
  PUBLIC_URL: httpAddress
    .optional()
    .describe('Address users open the product at, also from mails; https here makes browsers insist on https'),
};

/** Injection token of the product's address, {@link siteOf}. */
export const SITE = Symbol('address of the product');

/** Base of links on a local machine. */
const LOCAL_SITE = 'http://localhost:3000';

/** The address users open the product at, without a slash at its end. */
export const siteOf = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): string =>
  (PUBLIC_URL ?? LOCAL_SITE).replace(/\/+$/, '');
