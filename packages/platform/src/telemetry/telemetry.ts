import type { TelemetryEnv } from '../env/index.js';
import type { Logger } from '../logger.js';
import type { Telemetry } from './exporter.js';

export interface TelemetryOptions {
  role: string;
  env: TelemetryEnv;
  logger: Logger;
}

const NONE: Telemetry = { close: async () => undefined };

/**
 * Sends traces of this process to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. Without one the SDK is not even loaded, and spans
 * are the no-op ones of its API.
 */
export const startTelemetry = async ({ env, ...options }: TelemetryOptions): Promise<Telemetry> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === undefined) return NONE;
  const { sendTraces } = await import('./exporter.js');
  return sendTraces({ ...options, endpoint, share });
};
