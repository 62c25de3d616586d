import * as z from 'zod/mini';
import { systemEndpoints } from './endpoints.js';
import { route } from './route.js';

/** The operator of this installation; null fields were not configured. */
export const Operator = z.object({
  name: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  address: z.nullable(z.string()),
  support_email: z.nullable(z.string()),
});
export type Operator = z.output<typeof Operator>;

export const Version = z.object({
  version: z.string(),
  /** `demo` while no model key is configured. */
  mode: z.enum(['demo', 'live']),
  operator: Operator,
  /** A visit counter, loaded with the visitor's consent (`ANALYTICS_SCRIPT_URL`); null where there is none. */
  analytics_script_url: z.nullable(z.string()),
});

export const systemRoutes = {
  version: route(systemEndpoints.version, {
    access: 'public',
    cost: 'read',
    tag: 'system',
    summary: 'Version, mode and operator of the service',
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
