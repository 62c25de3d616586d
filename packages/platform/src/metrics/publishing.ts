import { Counter, Histogram } from 'prom-client';
import { metrics } from './registry.js';

const LATENESS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

export const effectOutcomes = new Counter({
  name: 'orbita_act_outcomes_total',
  help: 'Effects (posts, mails) by outcome; «unsettled» counts outcomes whose consequences failed',
  labelNames: ['kind', 'outcome'],
  registers: [metrics],
});

export const effectLateness = new Histogram({
  name: 'orbita_act_lateness_seconds',
  help: 'Delay from the due time of an effect to its call',
  labelNames: ['kind'],
  buckets: LATENESS_S,
  registers: [metrics],
});

export const postLateness = new Histogram({
  name: 'orbita_post_lateness_seconds',
  help: 'Delay from the due time of a post to the first call of its network',
  labelNames: ['platform'],
  buckets: LATENESS_S,
  registers: [metrics],
});

export const postsSettled = new Counter({
  name: 'orbita_posts_total',
  help: 'Attempts to publish a post by network and outcome: published, failed, missed, unconfirmed',
  labelNames: ['platform', 'outcome'],
  registers: [metrics],
});

export const postReadings = new Counter({
  name: 'orbita_post_readings_total',
  help: 'Readings of the numbers of own posts by network and outcome: read, gone, given-up, later',
  labelNames: ['platform', 'outcome'],
  registers: [metrics],
});
