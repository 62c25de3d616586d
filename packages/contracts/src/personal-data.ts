import * as z from 'zod/mini';
import { GivenPassword } from './account.js';
import { personalDataEndpoints } from './endpoints.js';
import { Id, Instant } from './primitives.js';
import { route } from './route.js';

/** All data of a user, as one ZIP: JSON by subject, and the files of the library. */
export const AccountArchive = z.object({
  /** Path that opens the archive without a token until `expires_at`; only its owner ever receives one. */
  url: z.string(),
  bytes: z.number(),
  created_at: Instant,
  expires_at: Instant,
});
export type AccountArchive = z.output<typeof AccountArchive>;

export const AccountExport = z.object({
  /** The job that makes an archive; null while none is ordered. */
  job_id: z.nullable(Id),
  /** The latest archive that can still be downloaded. */
  archive: z.nullable(AccountArchive),
});
export type AccountExport = z.output<typeof AccountExport>;

export const DeleteAccountRequest = z.object({ password: GivenPassword });
export type DeleteAccountRequest = z.output<typeof DeleteAccountRequest>;

export const personalDataRoutes = {
  get: route(personalDataEndpoints.get, {
    access: 'user',
    cost: 'read',
    tag: 'accounts',
    summary: 'The archive of the user’s data, in progress or ready',
    reply: AccountExport,
  }),
  order: route(personalDataEndpoints.order, {
    access: 'user',
    cost: 'export',
    jobs: ['account.export'],
    tag: 'accounts',
    summary: 'Order an archive of the user’s data; returns the running order if there is one',
    reply: AccountExport,
  }),
  deleteAccount: route(personalDataEndpoints.deleteAccount, {
    access: 'user',
    cost: 'password',
    tag: 'accounts',
    summary: 'Delete the user’s account permanently',
    status: 204,
    body: DeleteAccountRequest,
  }),
};
