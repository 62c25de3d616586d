import * as z from 'zod';
import { httpAddress } from './http-address.js';

/** Where traces of a process go; shared by all serving processes. */
export const telemetryEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress
    .optional()
    .describe('Collector of traces that speaks OTLP over HTTP, http://collector:4318; without it no traces are made'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Share of traces that is kept, 0 to 1; a trace is kept as a whole or not at all'),
};

export type TelemetryEnv = z.output<z.ZodObject<typeof telemetryEnv>>;
