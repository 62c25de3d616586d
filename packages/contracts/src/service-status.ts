import * as z from 'zod/mini';
import { systemEndpoints } from './endpoints.js';
import { Instant } from './primitives.js';
import { route } from './route.js';

/** Parts of the product shown on the status page, in order. */
export const SERVICE_PARTS = ['site', 'texts', 'pictures', 'transcripts', 'competitors', 'publishing', 'mail'] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** Best first: of two statuses the later is the worse. */
export const SERVICE_STATES = ['works', 'delayed', 'down'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const StateSince = {
  state: z.enum(SERVICE_STATES),
  /** Since when this status holds. */
  since: Instant,
};

/** What works, without figures: amounts are not public. */
export const ServiceStatus = z.object({
  ...StateSince,
  /** When it was checked. */
  checked_at: Instant,
  parts: z.array(z.object({ part: z.enum(SERVICE_PARTS), ...StateSince })).check(z.maxLength(SERVICE_PARTS.length)),
});
export type ServiceStatus = z.output<typeof ServiceStatus>;

export const serviceStatusRoutes = {
  status: route(systemEndpoints.status, {
    access: 'public',
    cost: 'read',
    tag: 'system',
    summary: 'Status of the product’s parts, and since when',
    reply: ServiceStatus,
  }),
};
