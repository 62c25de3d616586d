export {
  addSpanFacts,
  currentTraceId,
  currentTraceparent,
  inSpan,
  openSpan,
  type OpenSpan,
  type SpanFacts,
} from './spans.js';
export { startTelemetry } from './telemetry.js';
