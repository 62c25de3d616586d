export * from './history.service.js';
export * from './text-history.js';
