import { type SpanContext, isSpanContextValid } from '@opentelemetry/api';

/** Version 00 of https://www.w3.org/TR/trace-context/#traceparent-header, the only one there is. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;

/** @returns undefined for an invalid header; also for all-zero ids, which the standard forbids */
export const remoteOf = (traceparent: string | null | undefined): SpanContext | undefined => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const known = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
  return isSpanContextValid(known) ? known : undefined;
};

/** 55 characters. */
export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & SAMPLED).toString(16).padStart(2, '0')}`;
