export * from './consumer.js';
export * from './job-table.js';
export * from './producer.js';
export * from './queue-policy.js';
export * from './queue-views.js';
export * from './queues.js';
