export * from './env.js';
export * from './run-migrations.js';
