import * as z from 'zod/mini';
import { systemEndpoints } from './endpoints.js';
import { route } from './route.js';

export const Version = z.object({
  version: z.string(),
  /** `demo` while no model key is configured. */
  mode: z.enum(['demo', 'live']),
});

export const systemRoutes = {
  version: route(systemEndpoints.version, {
    access: 'public',
    cost: 'read',
    tag: 'system',
    summary: 'Version and mode of the service',
    reply: Version,
  }),
};

/** Body of every error answer. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorBody = z.output<typeof ErrorBody>;
