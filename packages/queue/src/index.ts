export * from './consumer.js';
export * from './job-table.js';
export * from './producer.js';
export * from './queue-policy.js';
export * from './queues.js';
