import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.js';
import { spansSent } from '../metrics/index.js';
import { AmbientContextManager } from './context-manager.js';

/** Spans that wait for a slow collector; further ones are dropped. */
const QUEUE = 2_048;
const BATCH = 512;
const EVERY_MS = 2_000;
const EXPORT_MS = 5_000;
/** Well within the time a process has for its orderly end. */
const CLOSE_MS = 3_000;
/** Nothing of ours is longer: routes, hosts, names of models. */
const VALUE_CHARACTERS = 200;

/** What ends before the process does. */
export interface Telemetry {
  /** Sends what is left, for three seconds at most; never rejects. */
  close(): Promise<void>;
}

interface TracesOptions {
  role: string;
  logger: Logger;
  endpoint: string;
  /** Of 0…1: how many traces that begin here are kept. */
  share: number;
}

/** The same exporter, which counts, and tells once that the collector is away and once that it is back. */
const told = (exporter: SpanExporter, logger: Logger): SpanExporter => {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isSent = Number(result.code) === 0;
        spansSent.inc({ outcome: isSent ? 'sent' : 'lost' }, spans.length);
        if (!isSent && !isAway) logger.warn({ reason: result.error?.name }, 'the collector of traces does not answer');
        if (isSent && isAway) logger.info('the collector of traces answers again');
        isAway = !isSent;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/** `http://collector:4318` as the variable says it, with or without a slash at its end. */
const addressOf = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

/** Makes the spans of this process real ones. Of what begins elsewhere in the house its sampling is kept. */
export const sendTraces = ({ role, logger, endpoint, share }: TracesOptions): Telemetry => {
  const exporter = new OTLPTraceExporter({ url: addressOf(endpoint), timeoutMillis: EXPORT_MS, concurrencyLimit: 2 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `orbita-${role}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: VALUE_CHARACTERS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: told(exporter, logger),
        maxQueueSize: QUEUE,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  // No propagator: what is told to others is written and read by traceparent.ts.
  context.setGlobalContextManager(new AmbientContextManager());
  trace.setGlobalTracerProvider(provider);
  return {
    close: async () => {
      const shutdown = provider.shutdown().catch((error: unknown) => {
        logger.warn({ err: error }, 'the last spans were not sent');
      });
      await Promise.race([shutdown, sleep(CLOSE_MS, undefined, { ref: false })]);
      // Whoever goes on in this process without telemetry gets empty spans again.
      trace.disable();
      context.disable();
    },
  };
};
