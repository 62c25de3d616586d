import { Counter, Histogram } from 'prom-client';
import { metrics } from './registry.js';

export const httpDuration = new Histogram({
  name: 'orbita_http_request_duration_seconds',
  help: 'Time from a request to its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 300],
  registers: [metrics],
});

export const oversizedAnswers = new Counter({
  name: 'orbita_http_oversized_answers_total',
  help: 'JSON answers larger than the limit of one megabyte, by route',
  labelNames: ['route'],
  registers: [metrics],
});

export const egressRefused = new Counter({
  name: 'orbita_egress_refusals_total',
  help: 'Calls to addresses from users and third-party pages that were refused or cut off, by reason',
  labelNames: ['reason'],
  registers: [metrics],
});

export const spansSent = new Counter({
  name: 'orbita_spans_total',
  help: 'Spans handed to the trace collector by outcome: sent, lost',
  labelNames: ['outcome'],
  registers: [metrics],
});
