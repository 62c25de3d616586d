export * from './job-administration.js';
export * from './queue-figures.js';
export * from './worker-life.js';
