export * from './job-administration.js';
export * from './queue-figures.js';
export * from './worker-heartbeat.js';
