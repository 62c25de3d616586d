import {
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  context,
  isSpanContextValid,
  trace,
} from '@opentelemetry/api';
import { type LogContext, withAmbience } from '../ambience.js';
import { type StatementTally, tallied } from './statement-tally.js';
import { remoteOf, traceparentOf } from './traceparent.js';

/**
 * All attributes a span of ours may have, by the names of OpenTelemetry's conventions where they exist. The list is closed, so
 * that no text of a user, path with ids, query, body or key can get in.
 */
export interface SpanFacts {
  'http.request.method'?: string;
  /** The pattern, `/api/content-plans/:id`. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** Only a host: the addresses of some networks contain a key. */
  'server.address'?: string;
  /** Name of a call of our internal protocol, or of Telegram's. */
  'rpc.method'?: string;
  'gen_ai.request.model'?: string;
  'gen_ai.usage.input_tokens'?: number;
  'gen_ai.usage.output_tokens'?: number;
  /** Code or class of the error, never its message. */
  'error.type'?: string;
  'orbita.kind'?: string;
  'orbita.job.id'?: number;
  'orbita.act.id'?: number;
  'orbita.attempt'?: number;
  'orbita.fence'?: number;
  /** From when a job was due (accepted, or its pause over) to its run; after a killed run, that run's time as well. */
  'orbita.wait.ms'?: number;
  'orbita.outcome'?: string;
  /** Number of jobs accepted with one order. */
  'orbita.jobs'?: number;
  'orbita.aborted'?: boolean;
  'orbita.sql.statements'?: number;
  'orbita.sql.ms'?: number;
}

interface SpanOptions {
  kind?: keyof typeof KINDS;
  facts?: SpanFacts;
  /** Our own W3C `traceparent`, stored in a row: the span is its child, and sampled like it. */
  parent?: string | null;
  /** W3C `traceparent` of an outside caller: linked to the span, without influence on sampling. */
  link?: string | undefined;
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const SANE_CODE = /^[\w.-]{1,64}$/;

/** Code or class of an error: a closed set of words, unlike its message. */
const typeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && SANE_CODE.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
};

const facts = (known: SpanFacts): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));

/** A running span. Without a collector it records nothing. */
export class OpenSpan {
  /** For log lines; undefined without a collector. */
  readonly traceId: string | undefined;
  private readonly tally: StatementTally = { statements: 0, ms: 0 };
  /** Undefined without a collector. */
  private readonly within: Context | undefined;
  private isOver = false;

  constructor(
    private readonly span: Span,
    parent: Context,
  ) {
    this.traceId = idOf(span);
    if (this.traceId === undefined) return;
    const inside = trace.setSpan(parent, span);
    this.within = span.isRecording() ? tallied(inside, this.tally) : inside;
  }

  /**
   * Runs `work` so that spans begun below it are children of this one, and its statements are counted here. At the entry of a
   * request or job the same step sets the log context: a request is too cheap for two.
   */
  run<T>(work: () => T, log?: LogContext): T {
    return withAmbience({ trace: this.within, log }, work);
  }

  add(known: SpanFacts): void {
    if (this.span.isRecording()) this.span.setAttributes(facts(known));
  }

  fail(error: unknown): void {
    this.add({ 'error.type': typeOf(error) });
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    const { statements, ms } = this.tally;
    if (statements > 0) this.add({ 'orbita.sql.statements': statements, 'orbita.sql.ms': Math.round(ms * 10) / 10 });
    this.span.end();
  }
}

const idOf = (span: Span | undefined): string | undefined => {
  const known = span?.spanContext();
  return known && isSpanContextValid(known) ? known.traceId : undefined;
};

/** Begins a span below the running one, or below `parent`. The caller must end it. */
export const openSpan = (
  name: string,
  { kind = 'internal', facts: known, parent, link }: SpanOptions = {},
): OpenSpan => {
  const remote = remoteOf(parent);
  const above = remote ? trace.setSpanContext(context.active(), remote) : context.active();
  const stranger = remoteOf(link);
  const span = trace.getTracer('orbita').startSpan(
    name,
    {
      kind: KINDS[kind],
      ...(stranger && { links: [{ context: { ...stranger, traceFlags: TraceFlags.NONE } }] }),
    },
    above,
  );
  const open = new OpenSpan(span, above);
  // After the sampler: nine spans in ten are dropped, so their attributes are not computed.
  if (known) open.add(known);
  return open;
};

/** Runs `work` in a new span, which ends with it and records the error it failed with. */
export const inSpan = async <T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> => {
  const span = openSpan(name, options);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};

/** Adds to the running span; without one, nothing happens. */
export const addSpanFacts = (known: SpanFacts): void => {
  const span = trace.getActiveSpan();
  if (span?.isRecording()) span.setAttributes(facts(known));
};

/** Trace of the running span, for log lines; undefined without a collector. */
export const currentTraceId = (): string | undefined => idOf(trace.getActiveSpan());

/** W3C `traceparent` of the running span, for a row whose work is done later; null without a collector. */
export const currentTraceparent = (): string | null => {
  const known = trace.getActiveSpan()?.spanContext();
  return known && isSpanContextValid(known) ? traceparentOf(known) : null;
};
