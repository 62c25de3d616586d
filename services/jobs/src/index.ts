export * from './job-endings.js';
export * from './job-events.js';
export * from './job-handler.js';
export * from './job-record.js';
export * from './job-runner.js';
export * from './job-sweeper.js';
export * from './jobs.service.js';
export * from './jobs.module.js';
