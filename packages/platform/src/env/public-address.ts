import { httpAddress } from './http-address.js';

/** Where users find the product; shared by whoever answers them and whoever writes to them. */
export const publicAddressEnv = {
  PUBLIC_URL: httpAddress
    .optional()
    .describe('Address users open the product at, also from mails; https here makes browsers insist on https'),
};

/** Where links lead on a machine of its own. */
const LOCAL_SITE = 'http://localhost:3000';

/** The address users open the product at, without a slash at its end. */
export const siteOf = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): string =>
  (PUBLIC_URL ?? LOCAL_SITE).replace(/\/+$/, '');
