import * as z from 'zod/mini';
import { sessionEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, Sentence } from './primitives.js';
import { route } from './route.js';

/** A device with a signed-in session, as far as the browser reveals it. */
export const SignedInDevice = z.object({
  id: Id,
  device: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** Name without version; empty if the browser names none we know. */
  browser: Sentence,
  /** Operating system; empty if the browser names none we know. */
  system: z.string(),
  /** Network address without its last part. */
  address: z.string(),
  signed_in_at: Instant,
  /** To a quarter of an hour. */
  last_seen_at: Instant,
  /** Whether this very request comes from it. */
  is_current: z.boolean(),
});
export type SignedInDevice = z.output<typeof SignedInDevice>;

export const sessionRoutes = {
  list: route(sessionEndpoints.list, {
    access: 'user',
    cost: 'read',
    tag: 'accounts',
    summary: 'Devices the user is signed in on, latest login first',
    query: z.object(PAGE_QUERY),
    reply: z.array(SignedInDevice),
  }),
  end: route(sessionEndpoints.end, {
    access: 'user',
    cost: 'write',
    tag: 'accounts',
    summary: 'Sign out on one device; effective everywhere within a second',
    status: 204,
    params: z.object({ id: IdParam }),
  }),
  endAll: route(sessionEndpoints.endAll, {
    access: 'user',
    cost: 'write',
    tag: 'accounts',
    summary: 'Sign out on every device, this one included',
    status: 204,
  }),
};
