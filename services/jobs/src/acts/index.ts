export * from './act-handler.js';
export * from './act-look-ups.js';
export * from './act-outcomes.js';
export * from './act-record.js';
export * from './act-runner.js';
export * from './act-sweeper.js';
export * from './acts.service.js';
export type { ActScope } from './act-arrows.js';
