export * from './elsewhere.js';
export * from './eventually.js';
export * from './personal-tables.js';
export * from './test-database.js';
export * from './test-environment.js';
