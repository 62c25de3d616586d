export * from './act-process.js';
export * from './api-client.js';
export * from './calls.js';
export * from './describe-error.js';
export * from './freeze.js';
export * from './plans.js';
export * from './tenant.js';
export * from './waiting.js';
