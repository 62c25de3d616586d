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
/** No attribute of ours is longer: routes, hosts, names of models. */
const VALUE_CHARACTERS = 200;

/** Closed before the process exits. */
export interface Telemetry {
  /** Sends what is left, for three seconds at most; never rejects. */
  close(): Promise<void>;
}

interface TracesOptions {
  role: string;
  logger: Logger;
  endpoint: string;
  /** From 0 to 1: the share of traces begun here that is kept. */
  share: number;
}

/** The same exporter, which counts spans and logs once when the collector is away and once when it is back. */
const reporting = (exporter: SpanExporter, logger: Logger): SpanExporter => {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isSent = Number(result.code) === 0;
        spansSent.inc({ outcome: isSent ? 'sent' : 'lost' }, spans.length);
        if (!isSent && !isAway) logger.warn({ reason: result.error?.name }, 'trace collector does not answer');
        if (isSent && isAway) logger.info('trace collector answers again');
        isAway = !isSent;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/** `http://collector:4318` as the variable holds it, with or without a trailing slash. */
const addressOf = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

/** Turns on spans in this process. A trace begun by another of our processes keeps its sampling decision. */
export const sendTraces = ({ role, logger, endpoint, share }: TracesOptions): Telemetry => {
  const exporter = new OTLPTraceExporter({ url: addressOf(endpoint), timeoutMillis: EXPORT_MS, concurrencyLimit: 2 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `orbita-${role}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: VALUE_CHARACTERS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, logger),
        maxQueueSize: QUEUE,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  // No propagator: traceparent.ts writes and reads the header.
  context.setGlobalContextManager(new AmbientContextManager());
  trace.setGlobalTracerProvider(provider);
  return {
    close: async () => {
      const shutdown = provider.shutdown().catch((error: unknown) => {
        logger.warn({ err: error }, 'sending the last spans failed');
      });
      await Promise.race([shutdown, sleep(CLOSE_MS, undefined, { ref: false })]);
      // Code that goes on in this process without telemetry gets empty spans again.
      trace.disable();
      context.disable();
    },
  };
};
