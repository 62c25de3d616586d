import { Counter, Gauge, Histogram } from 'prom-client';
import { metrics } from './registry.js';

export const jobDuration = new Histogram({
  name: 'orbita_job_duration_seconds',
  help: 'Time of one run of a job, by its outcome',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300, 900],
  registers: [metrics],
});

export const jobsActive = new Gauge({
  name: 'orbita_jobs_active',
  help: 'Jobs this process runs now',
  labelNames: ['queue'],
  registers: [metrics],
});

export const jobsEnded = new Counter({
  name: 'orbita_jobs_ended_total',
  help: 'Jobs by outcome, including those that ended without a run (cancelled while queued, given up by the sweep): completed, failed, cancelled',
  labelNames: ['kind', 'status'],
  registers: [metrics],
});

export const jobsRecovered = new Counter({
  name: 'orbita_jobs_recovered_total',
  help: 'Jobs a sweep put back on their queue, by kind and reason',
  labelNames: ['kind', 'reason'],
  registers: [metrics],
});

export const jobsIncomplete = new Counter({
  name: 'orbita_jobs_ended_incompletely_total',
  help: 'Jobs that ended although a closing step failed: domain (what they worked on), credits (no open hold)',
  labelNames: ['kind', 'step'],
  registers: [metrics],
});

export const jobsStuck = new Counter({
  name: 'orbita_jobs_stuck_total',
  help: 'Times a sweep could not do what a job row needed, by part of the sweep',
  labelNames: ['part'],
  registers: [metrics],
});
