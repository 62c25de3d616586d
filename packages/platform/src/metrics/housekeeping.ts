import { Counter } from 'prom-client';
import { metrics } from './registry.js';

export const billingTimersFailed = new Counter({
  name: 'orbita_billing_timers_failed_total',
  help: 'Times something due in billing (receipts, ends of periods, payments, credits of a month) was not carried out',
  labelNames: ['kind'],
  registers: [metrics],
});

export const rowsSetAside = new Counter({
  name: 'orbita_rows_set_aside_total',
  help: 'Times a sweep skipped a failed row so that it does not block others, by sweep',
  labelNames: ['sweep'],
  registers: [metrics],
});

export const rowsForgotten = new Counter({
  name: 'orbita_rows_forgotten_total',
  help: 'Rows removed because of their age, by line of the retention table',
  labelNames: ['what'],
  registers: [metrics],
});

export const slidePreviews = new Counter({
  name: 'orbita_slide_previews_total',
  help: 'Carousels drawn on the server by outcome: drawn, outdated (a newer one was stored meanwhile), failed, given-up',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const creditsMoved = new Counter({
  name: 'orbita_credits_moved_total',
  help: 'Credits moved by kind of movement: grant, trial, adjustment, hold, capture, release; those taken away count as well',
  labelNames: ['kind'],
  registers: [metrics],
});
